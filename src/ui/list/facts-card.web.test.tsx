import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { show } from '../testing/harness.tsx'
import type { Column } from './declaration.ts'
import { cardOf } from './FactsCard.tsx'

interface Row {
  readonly kind: string
  readonly who: string
}

const KIND: Column<Row> = { key: 'kind', title: { zh: '类别', en: 'Kind' }, width: 100, pinned: true }
const WHO: Column<Row> = { key: 'who', title: { zh: '申请人', en: 'Who' }, width: 100 }
const row: Row = { kind: '查阅复制', who: '陈静' }

afterEach(cleanup)

test.each([
  ['what stays in sight in the table and is not its name', [KIND, WHO], ({ who }: Row) => who, ['类别查阅复制']],
  ['nothing twice', [KIND, WHO], ({ kind, who }: Row) => `${kind} ${who}`, ['申请人陈静']],
  [
    'no name that is drawn',
    [
      { ...WHO, pinned: true, render: () => <b>陈静</b> },
      { ...KIND, pinned: false },
    ],
    ({ who }: Row) => who,
    ['类别查阅复制'],
  ],
] as const)('a card says %s', (_what, columns, rowName, said) => {
  const Card = cardOf<Row>({ rowName, columns })
  show(<Card row={row} />)
  expect(
    [...screen.getByText(rowName(row)).parentElement!.querySelectorAll('dl > div')].map((one) => one.textContent),
  ).toEqual(said)
})
