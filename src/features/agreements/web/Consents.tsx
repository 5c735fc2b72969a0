import { useMemo } from 'react'

import { OneNumber, phoneMeant } from '#features/registered-users/web/public.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { isMobile } from '#kernel/identity.ts'
import { readPhone } from '#kernel/phones.ts'
import { useText } from '#ui/i18n/text.tsx'
import type { ListDeclaration } from '#ui/list/declaration.ts'
import { cardOf } from '#ui/list/FactsCard.tsx'
import { ListScreen } from '#ui/list/ListScreen.tsx'
import { momentColumn } from '#ui/list/plain-columns.ts'

import { CONSENTS_AT, agreementConsents } from '../contract.ts'
import { AGREEMENT_KIND } from '../domain/kinds.ts'
import { AGREEMENT } from './messages.ts'

type Row = OutputOf<typeof agreementConsents>['rows'][number]

const SHAPE: Pick<ListDeclaration<Row, typeof agreementConsents>, 'columns' | 'rowId' | 'rowName' | 'filters'> = {
  rowId: ({ id }) => id,
  rowName: ({ who }) => who,
  columns: [
    { key: 'who', title: AGREEMENT.who, width: 200, pinned: true, long: true },
    { key: 'title', title: AGREEMENT.title, width: 220, grow: 1, long: true },
    { key: 'version_no', title: AGREEMENT.versionNo, width: 100 },
    { key: 'kind', title: AGREEMENT.kind, width: 220, render: ({ kind }, t) => t(AGREEMENT_KIND[kind]) },
    momentColumn('at', AGREEMENT.at),
    { key: 'ip', title: { zh: 'IP', en: 'IP' }, width: 140 },
  ],
  filters: [
    { kind: 'search', key: 'keyword', title: AGREEMENT.keyword },
    { kind: 'value', linked: true, key: 'phone_key', title: AGREEMENT.phone, Said: OneNumber },
    { kind: 'choice', key: 'kind', title: AGREEMENT.kind, options: AGREEMENT_KIND },
    { kind: 'value', key: 'agreement_id', title: AGREEMENT.versionNo, linked: true },
  ],
}

/** A user name, or a citizen's number, which never stands in an address. */
const meaningOf = async (typed: string) =>
  isMobile(readPhone(typed) ?? '') ? { keyword: '', ...(await phoneMeant(typed)) } : { keyword: typed, phone_key: '' }

/** Who agreed to which version, and when. */
export function Consents() {
  const t = useText()
  const list = useMemo(
    (): ListDeclaration<Row, typeof agreementConsents> => ({
      ...SHAPE,
      id: 'agreement-consents',
      title: t(CONSENTS_AT.title),
      endpoint: agreementConsents,
      search: meaningOf,
      Card: cardOf(SHAPE),
      emptyText: t(AGREEMENT.nobody),
    }),
    [t],
  )
  return <ListScreen list={list} />
}
