import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { BreakableName } from './BreakableName';

it.each([
  ['GraphQLSchema', 'GraphQL|Schema'],
  ['GraphQLInputObjectType', 'GraphQL|Input|Object|Type'],
  ['parseValue', 'parse|Value'],
  ['VARIABLE_DEFINITION', 'VARIABLE_|DEFINITION'],
  ['__DirectiveLocation', '__|Directive|Location'],
  ['Kind.FIELD', 'Kind.|FIELD'],
  ['toJSON', 'toJSON'],
])('breaks %s only between words', (name, broken) => {
  const { container } = render(<BreakableName name={name} />);

  expect(container.textContent).toBe(name);
  expect(container.innerHTML.replaceAll('<wbr>', '|')).toBe(broken);
});
