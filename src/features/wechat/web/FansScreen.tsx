import { useMemo, useState } from 'react'

import { TextField } from '#ui/form/fields.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { useText } from '#ui/i18n/text.tsx'
import type { Column, ListDeclaration } from '#ui/list/declaration.ts'
import { cardOf } from '#ui/list/FactsCard.tsx'
import { ListScreen } from '#ui/list/ListScreen.tsx'
import { flagColumn, momentColumn } from '#ui/list/plain-columns.ts'
import { UI } from '#ui/messages.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'

import { FANS_AT, wxFanBind, wxFans, type WxFanRow } from '../contract/records.ts'
import { WECHAT } from './messages.ts'

const COLUMNS: readonly Column<WxFanRow>[] = [
  { key: 'openid', title: WECHAT.openid, width: 280, pinned: true },
  { key: 'person_name', title: WECHAT.person, width: 120, render: ({ person_name }) => person_name ?? '' },
  flagColumn('subscribed', WECHAT.subscribed, 100),
  momentColumn('subscribed_at', WECHAT.subscribedAt),
  momentColumn('unsubscribed_at', WECHAT.unsubscribedAt),
  { key: 'source', title: WECHAT.source, width: 180, grow: 1 },
  momentColumn('first_at', WECHAT.firstAt),
]
const rowName = ({ openid }: WxFanRow): string => openid
const Card = cardOf({ rowName, columns: COLUMNS })

/** Who follows the account, or did. */
export function FansScreen() {
  const t = useText()
  const [bound, setBound] = useState<WxFanRow | null>(null)
  const list = useMemo(
    (): ListDeclaration<WxFanRow, typeof wxFans> => ({
      ...{ id: 'wx-fans', title: t(FANS_AT.title), endpoint: wxFans, columns: COLUMNS, Card, rowName },
      rowId: ({ id }) => id,
      filters: [
        { kind: 'choice', key: 'subscribed', title: WECHAT.subscribed, options: { 1: UI.yes, 0: UI.no } },
        { kind: 'search', key: 'openid', title: WECHAT.openid },
      ],
      rowActions: (row) => [{ key: 'bind', label: t(WECHAT.bind), run: () => setBound(row) }],
      emptyText: t(WECHAT.noFans),
    }),
    [t],
  )
  return (
    <>
      <ListScreen list={list} />
      {bound && <Binding fan={bound} onClose={() => setBound(null)} />}
    </>
  )
}

/** Says which of the staff a follower is. */
function Binding({ fan, onClose }: { readonly fan: WxFanRow; readonly onClose: () => void }) {
  const t = useText()
  const { toast } = useFeedback()
  return (
    <FormDialog
      endpoint={wxFanBind}
      fixed={{ id: fan.id }}
      initial={{}}
      invalidates={[wxFans]}
      title={t(WECHAT.bind)}
      submitText={t(UI.save)}
      consequence={t(WECHAT.bindConsequence)}
      onDone={() => {
        toast('success', t(WECHAT.bindDone))
        onClose()
      }}
      onCancel={onClose}
    >
      <TextField name="mobile" label={WECHAT.personMobile} hint={t(WECHAT.personMobileHint)} />
    </FormDialog>
  )
}
