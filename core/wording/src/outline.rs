//! The outline of a wording: the variables that stand in it.

use std::collections::BTreeSet;

use fluent_syntax::ast;

/// The variables of a pattern, those that only decide between its variants included.
pub(crate) fn variables<'p>(pattern: &ast::Pattern<&'p str>, found: &mut BTreeSet<&'p str>) {
    for element in &pattern.elements {
        if let ast::PatternElement::Placeable { expression } = element {
            of_expression(expression, found);
        }
    }
}

fn of_expression<'p>(expression: &ast::Expression<&'p str>, found: &mut BTreeSet<&'p str>) {
    match expression {
        ast::Expression::Inline(inline) => of_inline(inline, found),
        ast::Expression::Select { selector, variants } => {
            of_inline(selector, found);
            variants.iter().for_each(|variant| variables(&variant.value, found));
        }
    }
}

fn of_inline<'p>(inline: &ast::InlineExpression<&'p str>, found: &mut BTreeSet<&'p str>) {
    match inline {
        ast::InlineExpression::VariableReference { id } => {
            found.insert(id.name);
        }
        ast::InlineExpression::Placeable { expression } => of_expression(expression, found),
        ast::InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().for_each(|argument| of_inline(argument, found));
            arguments.named.iter().for_each(|argument| of_inline(&argument.value, found));
        }
        ast::InlineExpression::StringLiteral { .. }
        | ast::InlineExpression::NumberLiteral { .. }
        | ast::InlineExpression::MessageReference { .. }
        | ast::InlineExpression::TermReference { .. } => {}
    }
}
