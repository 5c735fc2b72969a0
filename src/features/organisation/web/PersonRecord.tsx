import { useCallback, useMemo } from 'react'

import { AWAY_UNTIL, untilDay } from '#features/absences/domain/public.ts'
import type { Message } from '#kernel/messages.ts'
import { useAction } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import type { Column, Option } from '#ui/list/declaration.ts'
import { useMayOpen } from '#ui/may-open.ts'
import { Tag } from '#ui/parts/Tag.tsx'
import type { Opens, RecordDeclaration, RowOf } from '#ui/record/declaration.ts'
import { RecordScreen } from '#ui/record/RecordScreen.tsx'
import { UI } from '#ui/messages.ts'

import {
  PERSON_AT,
  PERSON_STEPS,
  deptInfo,
  deptList,
  deptUserDel,
  deptUserList,
  deptUserSave,
  deptUserSheet,
  deptUserSheetTake,
  deptUserUpDown,
  type PersonRow,
} from '../contract.ts'
import { useDepartmentOptions } from './choices.ts'
import { PERSON_ROLE } from '../domain/dictionaries.ts'
import { ENABLED, PERSON } from './messages.ts'
import { PersonFields } from './PersonFields.tsx'
import { PersonKeeps } from './PersonKeeps.tsx'
import { PersonStep } from './PersonStep.tsx'

const NO_YES = { 0: PERSON.withoutNotice, 1: PERSON.withNotice }
const HAS_ACCOUNT = { 0: PERSON.withoutAccount, 1: PERSON.withAccount }

/** A person is kept by the main department. */
const denied = ({ own }: PersonRow): Message | null => (own ? null : PERSON.notOwn)

const COLUMNS: readonly Column<RowOf<typeof deptUserList>>[] = [
  {
    ...{ key: 'name', title: PERSON.name, width: 170, pinned: true, long: true },
    render: ({ name, away }, t) =>
      away ? (
        <>
          {name} <Tag tone="blue">{t(AWAY_UNTIL, untilDay(away.to_on))}</Tag>
        </>
      ) : (
        name
      ),
  },
  {
    key: 'dept_name',
    title: PERSON.department,
    width: 180,
    grow: 2,
    long: true,
    render: (row, t) =>
      row.further ? (
        <>
          <Tag tone="blue">{t(PERSON.further)}</Tag> {row.dept_name}
        </>
      ) : (
        row.dept_name
      ),
  },
  { key: 'post', title: PERSON.post, width: 105, long: true },
  {
    key: 'person_role',
    title: PERSON.role,
    width: 105,
    long: true,
    render: (row, t) => t(PERSON_ROLE[row.person_role]),
  },
  {
    key: 'posts',
    title: PERSON.posts,
    width: 220,
    off: true,
    long: true,
    render: ({ posts }, t) =>
      posts.map(({ dept_name, post }) => [dept_name, post].filter(Boolean).join(' ')).join(t(UI.next)),
  },
  { key: 'mobile', title: PERSON.mobile, width: 115 },
  { key: 'tel', title: PERSON.tel, width: 120 },
  { key: 'username', title: PERSON.username, width: 130, long: true },
  {
    key: 'enabled',
    title: PERSON.state,
    width: 80,
    render: ({ enabled }, t) => <Tag tone={enabled === 1 ? 'green' : 'grey'}>{t(ENABLED[enabled])}</Tag>,
  },
]

const recordOf = (departments: readonly Option[]): RecordDeclaration<typeof deptUserList> => ({
  id: 'people',
  at: PERSON_AT,
  list: {
    endpoint: deptUserList,
    rowName: ({ name }) => name,
    columns: COLUMNS,
    filters: [
      { kind: 'search', key: 'keyword', title: PERSON.name },
      { kind: 'choice', key: 'dept_id', title: PERSON.department, options: departments },
      { kind: 'choice', key: 'person_role', title: PERSON.role, options: PERSON_ROLE },
      { kind: 'choice', key: 'receive_notice', title: PERSON.notice, options: NO_YES, more: true },
      { kind: 'choice', key: 'has_account', title: PERSON.account, options: HAS_ACCOUNT, more: true },
    ],
    above: [
      { key: 'with_notice', title: PERSON.withNotice, filters: () => ({ receive_notice: '1' }) },
      { key: 'without_notice', title: PERSON.withoutNotice, filters: () => ({ receive_notice: '0' }) },
      { key: 'without_account', title: PERSON.withoutAccount, filters: () => ({ has_account: '0' }) },
    ],
    empty: PERSON.none,
  },
  Fields: PersonFields,
  add: {
    endpoint: deptUserSave,
    initial: { gender: 'unknown', person_role: 'operator', receive_notice: 1, enabled: 1, posts: [] },
    done: PERSON.saved,
  },
  edit: { endpoint: deptUserSave, denied, done: PERSON.saved },
  remove: { endpoint: deptUserDel, denied, consequence: PERSON.removeText, done: PERSON.removed, Keeps: PersonKeeps },
  sheets: [{ title: PERSON_AT.list.title, read: deptUserSheet, take: deptUserSheetTake, at: PERSON_AT.add.path }],
  changes: [deptList, deptInfo],
})

/** The people whom the caller may see, by department, and what is opened over them. */
export function PersonRecord({ opens }: { opens: Opens | keyof typeof PERSON_STEPS }) {
  const departments = useDepartmentOptions()
  const record = useMemo(() => recordOf(departments), [departments])
  const isStep = opens === 'up' || opens === 'down'
  return (
    <>
      <RecordScreen record={record} opens={isStep ? 'list' : opens} acts={useSteps()} />
      {isStep && <PersonStep type={opens} />}
    </>
  )
}

/** A step up or down at once, for who may take it; not beyond the first and the last. */
function useSteps() {
  const t = useText()
  const mayOpen = useMayOpen()
  const { mutate } = useAction(deptUserUpDown, { invalidates: [deptUserList] })
  const [up, down] = [mayOpen(PERSON_STEPS.up.path), mayOpen(PERSON_STEPS.down.path)]
  return useCallback(
    ({ id, first, last, own }: PersonRow) => [
      ...(up && own && !first ? [{ key: 'up', label: t(PERSON.up), run: () => mutate({ id, type: 'up' }) }] : []),
      ...(down && own && !last
        ? [{ key: 'down', label: t(PERSON.down), run: () => mutate({ id, type: 'down' }) }]
        : []),
    ],
    [down, mutate, t, up],
  )
}
