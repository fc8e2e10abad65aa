import { describe, expect, it } from 'vitest';
import { findFaults } from './find-faults.ts';
import { purposeKeys, purposeOf } from './purposes.ts';

const variables = {
  'user.firstName': { label: 'First name', example: 'Ines' },
  link: { label: 'The link', example: 'https://tamis.example/x', isRequired: true, isAddress: true },
} as const;
const faultsOf = (body: string, subject = 'Hello') =>
  findFaults({ subject, body }, variables).map(({ field, line, message }) => [field, line, message]);
const GOOD = '[Open]({{link}})';

describe('a template', () => {
  it.each(purposeKeys)('as it is delivered has no fault: %s', (key) => {
    expect(findFaults(purposeOf(key), purposeOf(key).variables)).toEqual([]);
  });

  it('may hold text, headings, lists, quotes, code and links', () => {
    expect(
      faultsOf(`# One\n\n- a *b* **c**\n  1. d\n\n> e\n\n    f {{user.firstName}}\n\n---\n\n${GOOD} \`g\`\n`),
    ).toEqual([]);
  });

  it.each([
    ['<b>x</b>', 'HTML is not possible here. Use Markdown.'],
    ['![x](https://a.example/p.png)', 'Only text, headings, lists, quotes, code and links are possible here.'],
    ['[x]: https://a.example', 'Only text, headings, lists, quotes, code and links are possible here.'],
    ['[x](javascript:alert(1))', 'A link leads to https://, http://, mailto: or a variable.'],
    ['[x]({{link}}&y)', 'A link leads to one variable that holds an address, and to nothing beside it.'],
    ['[x]({{user.firstName}})', 'A link leads to one variable that holds an address, and to nothing beside it.'],
    ['{{link}}', '{{link}} is an address: write it as [words]({{link}}).'],
    ['{{#user}}x{{/user}}', '{{#user}} is not possible here: only variables such as {{user.firstName}} are.'],
    [
      '{{{user.firstName}}}',
      '{{{user.firstName}}} is not possible here: only variables such as {{user.firstName}} are.',
    ],
    ['{{user.firstName', 'A variable is opened with {{ and not closed with }}.'],
    ['{{constructor}}', 'There is no variable constructor.'],
    ['{{user.frstName}}', 'There is no variable user.frstName. Did you mean user.firstName?'],
  ])('may not hold %s, and says in which line', (part, message) => {
    expect(faultsOf(`${GOOD}\n\n${part}\n\n`)[0]).toEqual(['body', 3, message]);
  });

  it('must hold what it is for', () => {
    expect(faultsOf('Hello')).toEqual([['body', null, '{{link}} must stand in the text: The link.']]);
    // Not in the subject either, where nobody can press it.
    expect(faultsOf('Hello', '{{link}}')).toHaveLength(2);
  });
});
