/**
 * Reports text that has no element of its own and stands beside elements that React may add or remove.
 *
 * Page translators such as Google Translate replace text nodes with elements. React still holds the original text
 * node, and throws when it removes that node or inserts something before it. Text inside its own element is safe,
 * because React then removes the element.
 */
export const bareText = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      bare: 'Put this text into a <span>: a translated page breaks when an element beside it is added or removed.',
    },
  },
  create: (context) => {
    const check = ({ children }) => {
      const siblings = children.filter((child) => !isBlank(child));
      const hasVarying = siblings.some((child) => mayVary(getExpression(child)));
      if (siblings.length < 2 || !hasVarying) return;
      for (const child of siblings)
        if (isText(child)) context.report({ node: child, messageId: 'bare' });
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

const getExpression = (child) =>
  child.type === 'JSXExpressionContainer' ? child.expression : undefined;

function isBlank(child) {
  const expression = getExpression(child);
  if (expression?.type === 'JSXEmptyExpression') return true;
  const text = child.type === 'JSXText' ? child.value : expression?.value;
  return typeof text === 'string' && text.trim() === '';
}

const isMap = ({ callee }) => /^(map|flatMap)$/.test(callee?.property?.name);

/** Whether an expression may render a varying number of elements. */
function mayVary(expression) {
  if (!expression) return false;
  if (expression.type === 'CallExpression') return isMap(expression);
  return ['LogicalExpression', 'ConditionalExpression'].includes(expression.type);
}

function isText(child) {
  return child.type === 'JSXText' || mayRenderText(getExpression(child));
}

const isLiteralText = ({ type }) => ['Literal', 'TemplateLiteral'].includes(type);

/** Whether an expression may render text. A variable counts as text, unless its name always stands for elements. */
function mayRenderText(expression) {
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
      return mayRenderText(expression.right);
    case 'ConditionalExpression':
      return [expression.consequent, expression.alternate].some(isLiteralText);
    default:
      return false;
  }
}
