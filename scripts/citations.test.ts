import { describe, expect, test } from 'vitest'

import { anchorsIn, citationsIn, headingsIn, linksIn, numberOf, pathsIn, wordsIn } from './citations.ts'

const rules = (text: string): string[] => citationsIn(text).map(({ rule }) => rule)

describe('what a text cites', () => {
  test.each([
    ['(domain 2.13)', ['domain 2.13']],
    ['Domain 10.12: what a row offers', ['domain 10.12']],
    ['domain 4.1, 6.2 and 2.3.4', ['domain 4.1', 'domain 6.2', 'domain 2.3.4']],
    ['the roles of domain 2.4–2.7', ['domain 2.4', 'domain 2.5', 'domain 2.6', 'domain 2.7']],
    ['domain 4.2 to 4.4', ['domain 4.2', 'domain 4.3', 'domain 4.4']],
    ['domain 2.5, T10', ['domain 2.5', 'domain T10', 'domain T10']],
    ['domain 6.2 column 30', ['domain 6.2']],
    ['domain 8.3, 20 orders', ['domain 8.3']],
    ['spec §2, §9; security A13, B6', ['spec §2', 'spec §9', 'security A13', 'security B6']],
    ['security A1-A4', ['security A1', 'security A2', 'security A3', 'security A4']],
    ['security 3.1', ['security 3.1']],
    ['promise R21', ['promise R21']],
    ['decisions 0010 and 0011', ['decision 0010', 'decision 0011']],
    ["test('many guesses at once get no further (A2)', …)", ['security A2']],
    ['/** T12: the department signs. */', ['domain T12']],
  ])('%s', (text, expected) => {
    expect(rules(text)).toEqual(expected)
  })

  test('a comment that goes on in the next line', () => {
    expect(rules('/**\n * as written in domain\n * 2.14. */')).toEqual(['domain 2.14'])
    expect(rules('-- as written in domain\n-- 2.14.')).toEqual(['domain 2.14'])
  })

  test.each(['the domain 12345', 'a domain of 5', "'@SUM(A1)'", '2026-11-23T08:30:00', 'a decision 5 years old'])(
    'nothing: %s',
    (text) => {
      expect(rules(text)).toEqual([])
    },
  )

  test('is told with its line', () => {
    expect(citationsIn('one\ntwo (spec §5)')).toEqual([{ rule: 'spec §5', line: 2 }])
  })
})

describe('what can be cited', () => {
  test.each([
    ['2.13 What is allowed', '2.13'],
    ['10. Invariants', '10'],
    ['§5 Validation', '§5'],
    ['D13 A former department', 'D13'],
    ['T22a Back to waiting', 'T22a'],
    ['Glossary', null],
    ['12345 hotline', '12345'],
    ['3rd rejection', null],
  ])('the number of “%s”', (heading, number) => {
    expect(numberOf(heading)).toBe(number)
  })

  test('headings are no lines of code', () => {
    expect(headingsIn('# One\n\n```sh\n# no heading\n```\n\n## Two\n')).toEqual(['One', 'Two'])
  })

  test('anchors are those of the pages on which documents are shown', () => {
    const anchors = anchorsIn('## 2.7 Send-back (退单) and audit\n## `order_log` 流程日志\n## Same\n## Same\n')
    expect([...anchors]).toEqual(['27-send-back-退单-and-audit', 'order_log-流程日志', 'same', 'same-1'])
  })

  test('links within the repository', () => {
    const text = '[a](b.md#c) [d](https://example.org) `[e](f.md)` ![g](h.png)\n```\n[i](j.md)\n```\n'
    expect(linksIn(text)).toEqual(['b.md#c', 'h.png'])
  })

  test('paths of the repository', () => {
    const text =
      'In `src/a/b.ts` and `src/a/b.ts`, below `e2e/soak`; not `npm test`, `server/b.ts`, `src/<name>` or src/c.ts'
    expect(pathsIn(text)).toEqual(['src/a/b.ts', 'e2e/soak'])
  })

  test('words of the glossary that have a name in the program', () => {
    const table =
      '| 派单 | allocate | `allocate` | [allocate.ts](../src/allocate.ts) |\n| 回访 | visit | ahead | [a.md](a.md) |\n'
    expect(wordsIn(table)).toEqual([{ name: 'allocate', file: '../src/allocate.ts' }])
  })
})
