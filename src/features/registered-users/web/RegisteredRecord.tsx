import { addDays } from '#kernel/time.ts'
import { AreaField, RadioField } from '#ui/form/fields.tsx'
import { momentColumn } from '#ui/list/plain-columns.ts'
import { Tag } from '#ui/parts/Tag.tsx'
import { recordScreenOf } from '#ui/record/RecordScreen.tsx'
import { UI } from '#ui/messages.ts'

import { REGISTERED_AT, registeredEdit, registeredList, registeredUnbind } from '../contract.ts'
import { USER_STATUS } from '../domain/status.ts'
import { OneNumber, phoneMeant } from './find-by-phone.tsx'
import { REGISTERED } from './messages.ts'

/** The citizens who use the page themselves. */
export const RegisteredRecord = recordScreenOf({
  id: 'registered-users',
  at: REGISTERED_AT,
  list: {
    endpoint: registeredList,
    rowName: ({ phone, id }) => phone ?? id,
    columns: [
      {
        key: 'phone',
        title: REGISTERED.phone,
        width: 150,
        pinned: true,
        render: ({ phone }, t) => phone ?? <Tag tone="grey">{t(REGISTERED.unbound)}</Tag>,
      },
      {
        key: 'status',
        title: REGISTERED.status,
        width: 100,
        render: ({ status }, t) => <Tag tone={status === 'normal' ? 'green' : 'red'}>{t(USER_STATUS[status])}</Tag>,
      },
      { key: 'order_count', title: REGISTERED.orders, width: 100, align: 'right', render: (row) => row.order_count },
      { key: 'open_count', title: REGISTERED.open, width: 80, align: 'right' },
      momentColumn('last_active_at', REGISTERED.seen),
      momentColumn('created_at', REGISTERED.created),
      {
        key: 'remark',
        title: REGISTERED.remark,
        width: 240,
        grow: 1,
        long: true,
        render: ({ remark, unbind_reason }, t) => [remark, unbind_reason].filter(Boolean).join(t(UI.next)),
      },
    ],
    filters: [
      { kind: 'search', key: 'phone', title: REGISTERED.keyword },
      { kind: 'value', linked: true, key: 'phone_key', title: REGISTERED.phone, Said: OneNumber },
      { kind: 'choice', key: 'status', title: REGISTERED.status, options: USER_STATUS },
      {
        kind: 'choice',
        key: 'unbound',
        title: REGISTERED.binding,
        options: { 0: REGISTERED.bound, 1: REGISTERED.unbound },
      },
      { kind: 'days', key: 'created', title: REGISTERED.created, more: true },
      { kind: 'days', key: 'seen', title: REGISTERED.seen, more: true },
    ],
    above: [
      { key: 'all', title: REGISTERED.all, filters: () => ({}) },
      { key: 'bound', title: REGISTERED.bound, filters: () => ({ unbound: '0' }) },
      {
        key: 'new_today',
        title: REGISTERED.newToday,
        filters: (today) => ({ created_from: today, created_to: today }),
      },
      {
        key: 'active_week',
        title: REGISTERED.activeWeek,
        filters: (today) => ({ seen_from: addDays(today, -6), seen_to: today }),
      },
    ],
    search: phoneMeant,
    empty: REGISTERED.none,
  },
  Fields: () => (
    <>
      <RadioField name="status" label={REGISTERED.status} choices={USER_STATUS} />
      <AreaField name="remark" label={REGISTERED.remark} rows={2} />
    </>
  ),
  edit: { endpoint: registeredEdit, consequence: REGISTERED.editText, done: REGISTERED.saved },
  remove: {
    endpoint: registeredUnbind,
    label: REGISTERED_AT.remove.title,
    denied: ({ phone, closing_at, open_count }) => {
      if (phone === null) return REGISTERED.alreadyUnbound
      if (closing_at !== null) return REGISTERED.closing
      return open_count > 0 ? REGISTERED.hasOrders : null
    },
    consequence: REGISTERED.unbindText,
    done: REGISTERED.unbindDone,
    Fields: () => <AreaField name="unbind_reason" label={REGISTERED.reason} rows={2} />,
  },
})
