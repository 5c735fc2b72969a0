import { useMemo } from 'react'

import { agentName } from '#features/account/domain/public.ts'
import { minutes, type Day } from '#kernel/time.ts'
import { useText, type Text } from '#ui/i18n/text.tsx'
import type { Column, ListDeclaration } from '#ui/list/declaration.ts'
import { cardOf } from '#ui/list/FactsCard.tsx'
import { ListScreen } from '#ui/list/ListScreen.tsx'
import { momentColumn } from '#ui/list/plain-columns.ts'
import { Tag } from '#ui/parts/Tag.tsx'

import { LOG_AT, signInExport, signInLog, type SignInRow } from '../contract.ts'
import { LOGIN_RESULT, LOGIN_TYPE, LOGOUT_KIND } from '../domain/sign-in.ts'
import { SIGN_IN } from '../fields.ts'
import { LOG } from './messages.ts'

const resultOf = ({ result }: SignInRow, t: Text) => (
  <Tag tone={result === 'ok' ? 'green' : 'orange'}>{t(LOGIN_RESULT[result])}</Tag>
)
const leftOf = ({ logout_at, logout_kind }: SignInRow, t: Text): string =>
  logout_at ? [minutes(logout_at), logout_kind && t(LOGOUT_KIND[logout_kind])].filter(Boolean).join(' ') : ''

const agentOf = ({ ua }: SignInRow, t: Text): string => {
  const name = agentName(ua)
  return name ? t(name) : ua
}

const COLUMNS: readonly Column<SignInRow>[] = [
  momentColumn('at', SIGN_IN.at, { pinned: true }),
  { key: 'username', title: SIGN_IN.username, width: 130, long: true },
  { key: 'nick_name', title: SIGN_IN.nick_name, width: 110, long: true },
  { key: 'dept_name', title: SIGN_IN.dept_name, width: 150, long: true },
  { key: 'result', title: SIGN_IN.result, width: 146, render: resultOf },
  { key: 'type', title: SIGN_IN.type, width: 120, render: ({ type }, t) => t(LOGIN_TYPE[type]) },
  { key: 'ip', title: SIGN_IN.ip, width: 140 },
  { key: 'logout_at', title: SIGN_IN.logout_at, width: 220, grow: 1, render: leftOf },
  { key: 'unit', title: SIGN_IN.unit, width: 140, off: true, long: true },
  { key: 'ua', title: SIGN_IN.ua, width: 170, off: true, long: true, render: agentOf },
]
const on = (day: Day) => ({ at_from: day, at_to: day })
const ACCOUNTS_ALONE = ['nick_name', 'dept_name', 'unit']

/** Every try of the staff, or of citizens, to sign in. */
export function SignInScreen({ of }: { of: 'operator' | 'user' }) {
  const t = useText()
  const list = useMemo((): ListDeclaration<SignInRow, typeof signInLog> => {
    const columns = of === 'operator' ? COLUMNS : COLUMNS.filter(({ key }) => !ACCOUNTS_ALONE.includes(key))
    const declared = { columns, rowName: ({ username, at }: SignInRow) => `${username} ${minutes(at)}` }
    return {
      ...declared,
      id: `sign-ins-${of}`,
      title: t(LOG_AT[of].title),
      endpoint: signInLog,
      of: { account_kind: of },
      rowId: ({ id }) => id,
      filters: [
        { kind: 'search', key: 'keyword', title: of === 'operator' ? LOG.who : LOG.phone },
        { kind: 'choice', key: 'result', title: SIGN_IN.result, options: LOGIN_RESULT },
        { kind: 'choice', key: 'type', title: SIGN_IN.type, options: LOGIN_TYPE },
        { kind: 'days', key: 'at', title: SIGN_IN.at },
        { kind: 'choice', key: 'failed', title: LOG.failed, options: { 0: LOG.notFailed, 1: LOG.failed }, more: true },
        { kind: 'value', key: 'ip', title: SIGN_IN.ip, linked: true },
      ],
      above: [
        { key: 'signed_in', title: LOG.signedInToday, filters: (today) => ({ result: 'ok', ...on(today) }) },
        { key: 'accounts', title: of === 'operator' ? LOG.accountsToday : LOG.citizensToday },
        { key: 'failed', title: LOG.failedToday, filters: (today) => ({ failed: '1', ...on(today) }) },
        { key: 'locked', title: LOG.lockedToday, filters: (today) => ({ result: 'locked', ...on(today) }) },
      ],
      exported: signInExport,
      Card: cardOf(declared),
      emptyText: t(LOG.noSignIns),
    }
  }, [of, t])
  return <ListScreen list={list} />
}
