import { useCallback, useMemo } from 'react'

import { supplierList } from '#features/identity/contract/session.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { minutes } from '#kernel/time.ts'
import { DayField, RadioField, TextField } from '#ui/form/fields.tsx'
import formStyles from '#ui/form/Form.module.css'
import { useText } from '#ui/i18n/text.tsx'
import { momentColumn } from '#ui/list/plain-columns.ts'
import { Tag } from '#ui/parts/Tag.tsx'
import { useShownOnce } from '#ui/parts/use-shown-once.ts'
import { saying, type FieldsGiven, type Opens, type RecordDeclaration } from '#ui/record/declaration.ts'
import { RecordScreen } from '#ui/record/RecordScreen.tsx'

import { TENANT_AT, supplierAdd, supplierEdit, supplierManage, type TenantRow } from '../contract.ts'
import { TENANT_STATUS } from '../domain/status.ts'
import { TENANT } from './messages.ts'

type Made = OutputOf<typeof supplierAdd>

const recordOf = (show: (made: Made) => void): RecordDeclaration<typeof supplierManage> => ({
  id: 'tenants',
  at: TENANT_AT,
  list: {
    endpoint: supplierManage,
    rowName: ({ username }) => username,
    columns: [
      {
        key: 'username',
        title: TENANT.name,
        width: 260,
        grow: 1,
        long: true,
        pinned: true,
      },
      { key: 'short_name', title: TENANT.shortName, width: 120, long: true },
      { key: 'uid', title: TENANT.uid, width: 140, long: true },
      { key: 'status', title: TENANT.state, width: 130, render: (row) => <State row={row} /> },
      { key: 'accounts', title: TENANT.accounts, width: 100, align: 'right' },
      {
        key: 'last_login_at',
        title: TENANT.lastLogin,
        width: 150,
        render: ({ last_login_at }, t) => (last_login_at ? minutes(last_login_at) : t(TENANT.never)),
      },
      { key: 'expires_at', title: TENANT.expires, width: 120 },
      { key: 'region_code', title: TENANT.regionCode, width: 130, off: true },
      momentColumn('created_at', TENANT.created, { off: true }),
    ],
    filters: [
      { kind: 'search', key: 'keyword', title: TENANT.keyword },
      { kind: 'choice', key: 'status', title: TENANT.state, options: TENANT_STATUS },
    ],
    empty: TENANT.none,
  },
  Fields: TenantFields,
  add: {
    ...saying(supplierAdd, show),
    initial: { admin_username: 'admin' },
    consequence: TENANT.addText,
    done: TENANT.added,
  },
  edit: { endpoint: supplierEdit, consequence: TENANT.editText, done: TENANT.saved },
  changes: [supplierList],
})

/** The districts of the installation; what is in them, their own people keep. */
export function TenantRecord({ opens }: { opens: Opens }) {
  const show = useHandOver()
  const record = useMemo(() => recordOf((made) => void show(made)), [show])
  return <RecordScreen record={record} opens={opens} />
}

/** What the administrator of a new district is handed, which nobody can see again. */
function useHandOver() {
  const t = useText()
  const show = useShownOnce()
  return useCallback(
    ({ uid, username, password, good_until }: Made): Promise<void> => {
      const address = `${location.origin}/login?supplieruid=${uid}`
      const words = { address, name: username, password, until: minutes(good_until) }
      return show({ title: t(TENANT.handOver), text: t(TENANT.handOverText, words) })
    },
    [show, t],
  )
}

function State({ row: { status, first, open } }: { row: TenantRow }) {
  const t = useText()
  if (first) return <Tag tone="blue">{t(TENANT.first)}</Tag>
  if (status === 'enabled' && !open) return <Tag tone="orange">{t(TENANT.over)}</Tag>
  return <Tag tone={status === 'enabled' ? 'green' : 'grey'}>{t(TENANT_STATUS[status])}</Tag>
}

function TenantFields({ row }: FieldsGiven<typeof supplierManage>) {
  const t = useText()
  return (
    <>
      <TextField name="username" label={TENANT.name} />
      <div className={formStyles['columns']}>
        <TextField name="short_name" label={TENANT.shortName} />
        {row === null && <TextField name="region_code" label={TENANT.regionCode} hint={t(TENANT.regionHint)} />}
      </div>
      {row === null && (
        <>
          <TextField name="uid" label={TENANT.uid} hint={t(TENANT.uidHint)} />
          <TextField name="admin_username" label={TENANT.admin} hint={t(TENANT.adminHint)} />
        </>
      )}
      {row?.first !== 1 && <DayField name="expires_at" label={TENANT.expires} hint={t(TENANT.expiresHint)} />}
      {row && !row.first && <RadioField name="status" label={TENANT.state} choices={TENANT_STATUS} />}
    </>
  )
}
