import { minutes } from '#kernel/time.ts'
import { AreaField, RadioField, TextField } from '#ui/form/fields.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { momentColumn } from '#ui/list/plain-columns.ts'
import { Tag } from '#ui/parts/Tag.tsx'
import { recordScreenOf } from '#ui/record/RecordScreen.tsx'

import { ACCESS_IP_AT, accessIpDel, accessIpList, accessIpSave } from '../contract.ts'
import { LIST_REASON, LIST_STATUS, LISTED_AS } from '../domain/listed.ts'
import { LISTED } from './messages.ts'

const { auto: _made, ...BY_HAND } = LISTED_AS
const TONE = { black: 'red', white: 'green', auto: 'orange' } as const

/** The addresses that are shut out or trusted, and those that the guard has shut. */
export const AccessIpRecord = recordScreenOf({
  id: 'access-ip',
  at: ACCESS_IP_AT,
  list: {
    endpoint: accessIpList,
    rowName: ({ ip }) => ip,
    columns: [
      { key: 'ip', title: LISTED.ip, width: 180, pinned: true },
      {
        key: 'list_type',
        title: LISTED.as,
        width: 110,
        render: ({ list_type }, t) => <Tag tone={TONE[list_type]}>{t(LISTED_AS[list_type])}</Tag>,
      },
      { key: 'reason', title: LISTED.reason, width: 130, render: ({ reason }, t) => t(LIST_REASON[reason]) },
      {
        key: 'expires_at',
        title: LISTED.until,
        width: 150,
        render: ({ expires_at }, t) => (expires_at ? minutes(expires_at) : t(LISTED.forGood)),
      },
      { key: 'hit_count', title: LISTED.times, width: 80, align: 'right' },
      momentColumn('last_at', LISTED.last),
      { key: 'note', title: LISTED.note, width: 200, grow: 1, long: true },
    ],
    filters: [
      { kind: 'search', key: 'keyword', title: LISTED.ip },
      { kind: 'choice', key: 'list_type', title: LISTED.as, options: LISTED_AS },
      { kind: 'choice', key: 'status', title: LISTED.status, options: LIST_STATUS },
    ],
    empty: LISTED.noIps,
  },
  Fields: IpFields,
  add: { endpoint: accessIpSave, initial: { list_type: 'black' }, done: LISTED.added },
  remove: {
    label: LISTED.release,
    endpoint: accessIpDel,
    denied: ({ status }) => (status === 'released' ? LISTED.over : null),
    consequence: LISTED.removeIp,
    done: LISTED.removed,
  },
})

function IpFields() {
  const t = useText()
  return (
    <>
      <TextField name="ip" label={LISTED.ip} hint={t(LISTED.ipHint)} />
      <RadioField name="list_type" label={LISTED.as} choices={BY_HAND} hint={t(LISTED.asHint)} />
      <AreaField name="note" label={LISTED.note} rows={2} />
    </>
  )
}
