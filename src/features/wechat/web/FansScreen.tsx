import { useMemo } from 'react'

import { useText } from '#ui/i18n/text.tsx'
import type { ListDeclaration } from '#ui/list/declaration.ts'
import { cardOf } from '#ui/list/FactsCard.tsx'
import { ListScreen } from '#ui/list/ListScreen.tsx'
import { UI } from '#ui/messages.ts'
import { minutes } from '#ui/parts/moment.ts'

import { FANS_AT, wxFans, type WxFanRow } from '../contract/records.ts'
import { WECHAT } from './messages.ts'

const COLUMNS: ListDeclaration<WxFanRow, typeof wxFans>['columns'] = [
  { key: 'openid', title: WECHAT.openid, width: 280, pinned: true, render: ({ openid }) => openid },
  { key: 'subscribed', title: WECHAT.subscribed, width: 100, render: ({ subscribed }, t) => t(subscribed ? UI.yes : UI.no) }, // prettier-ignore
  { key: 'subscribed_at', title: WECHAT.subscribedAt, width: 150, render: ({ subscribed_at }) => minutes(subscribed_at) }, // prettier-ignore
  { key: 'unsubscribed_at', title: WECHAT.unsubscribedAt, width: 150, render: ({ unsubscribed_at }) => minutes(unsubscribed_at) }, // prettier-ignore
  { key: 'source', title: WECHAT.source, width: 180, grow: 1, render: ({ source }) => source },
  { key: 'first_at', title: WECHAT.firstAt, width: 150, render: ({ first_at }) => minutes(first_at) },
]
const rowName = ({ openid }: WxFanRow): string => openid
const Card = cardOf({ rowName, columns: COLUMNS })

/** Who follows the account, or did. */
export function FansScreen() {
  const t = useText()
  const list = useMemo(
    (): ListDeclaration<WxFanRow, typeof wxFans> => ({
      ...{ id: 'wx-fans', title: t(FANS_AT.title), endpoint: wxFans, columns: COLUMNS, Card, rowName },
      rowId: ({ id }) => id,
      filters: [
        { kind: 'choice', key: 'subscribed', title: WECHAT.subscribed, options: { 1: UI.yes, 0: UI.no } },
        { kind: 'search', key: 'openid', title: WECHAT.openid },
      ],
      emptyText: t(WECHAT.noFans),
    }),
    [t],
  )
  return <ListScreen list={list} />
}
