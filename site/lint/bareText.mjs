/**
 * Reports text that stands bare beside elements that come and go.
 *
 * Translators of pages, such as Google's, put elements of their own in the place of text. React still looks for the
 * text when it removes it, or inserts something before it, and throws. Text in an element of its own is safe: React
 * then removes the element.
 */
export const bareText = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      bare: 'Put this text into a <span>: a translated page breaks when what is beside it comes or goes.',
    },
  },
  create: (context) => {
    const check = ({ children }) => {
      const siblings = children.filter((child) => !isBlank(child));
      const comesOrGoes = siblings.some((child) => isPassing(expressionOf(child)));
      if (siblings.length < 2 || !comesOrGoes) return;
      for (const child of siblings)
        if (isText(child)) context.report({ node: child, messageId: 'bare' });
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

const expressionOf = (child) =>
  child.type === 'JSXExpressionContainer' ? child.expression : undefined;

function isBlank(child) {
  const expression = expressionOf(child);
  if (expression?.type === 'JSXEmptyExpression') return true;
  const text = child.type === 'JSXText' ? child.value : expression?.value;
  return typeof text === 'string' && text.trim() === '';
}

const isMap = ({ callee }) => /^(map|flatMap)$/.test(callee?.property?.name);

/** Whether what an expression draws may change in number. */
function isPassing(expression) {
  if (!expression) return false;
  if (expression.type === 'CallExpression') return isMap(expression);
  return ['LogicalExpression', 'ConditionalExpression'].includes(expression.type);
}

function isText(child) {
  return child.type === 'JSXText' || drawsText(expressionOf(child));
}

const isLiteralText = ({ type }) => ['Literal', 'TemplateLiteral'].includes(type);

/** A name counts as text, unless it is one that always stands for elements. */
function drawsText(expression) {
  switch (expression?.type) {
    case 'Literal':
    case 'TemplateLiteral':
    case 'BinaryExpression':
    case 'MemberExpression':
      return true;
    case 'Identifier':
      return !['children', 'undefined'].includes(expression.name);
    case 'CallExpression':
      return !isMap(expression);
    case 'LogicalExpression':
      return drawsText(expression.right);
    case 'ConditionalExpression':
      return [expression.consequent, expression.alternate].some(isLiteralText);
    default:
      return false;
  }
}
