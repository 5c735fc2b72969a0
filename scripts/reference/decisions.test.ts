import { expect, test } from 'vitest'

import { decisionIndex } from './decisions.ts'

const decision = (number: string, title: string, status = 'accepted') => ({
  name: `${number}-a-name.md`,
  text: `# ${number} ${title}\n\nStatus: ${status}\n\n## Context\n\nWhy.\n\n## Decision\n\nWhat.\n\n## Consequences\n\nThen.\n`,
})

test('the index names each decision with its status', () => {
  const index = decisionIndex([decision('0001', 'One'), decision('0003', 'Three', 'superseded by 0004')])
  expect(index).toContain('| [0001](0001-a-name.md) | One | accepted |')
  expect(index).toContain('| [0003](0003-a-name.md) | Three | superseded by 0004 |')
})

test.each([
  ['no status', (text: string) => text.replace('Status: accepted\n\n', '')],
  ['another order', (text: string) => text.replace('## Context', '## Why').replace('## Decision', '## Context')],
  ['one heading more', (text: string) => `${text}\n## Later\n\nMore.\n`],
  ['another number than its file', (text: string) => text.replace('# 0001', '# 0002')],
])('a page with %s is refused by name', (_, change) => {
  const { name, text } = decision('0001', 'One')
  expect(() => decisionIndex([{ name, text: change(text) }])).toThrow('0001-a-name.md')
})
