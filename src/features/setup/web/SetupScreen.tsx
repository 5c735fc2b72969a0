import { Link } from 'react-router'

import { ADDONS_AT } from '#features/addons/contract.ts'
import { HOLIDAY_PATH } from '#features/calendar/contract.ts'
import { OPERATOR_AT } from '#features/operators/contract/operators.ts'
import { DEPARTMENT_AT, PERSON_AT } from '#features/organisation/contract.ts'
import { AREA_AT, CATEGORY_AT, categoryManage, categoryTake } from '#features/reference/contract/editors.ts'
import { getCommonData } from '#features/reference/web/public.ts'
import { LIMIT_AT } from '#features/work-orders/contract/limit-rules.ts'
import { listPath } from '#features/work-orders/domain/public.ts'
import type { Message } from '#kernel/messages.ts'
import { useAction, useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { CheckOutlined } from '#ui/icons.ts'
import { Button } from '#ui/kit.ts'
import { useMayOpen } from '#ui/may-open.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'
import { Reading } from '#ui/parts/Reading.tsx'
import { Tag, type Tone } from '#ui/parts/Tag.tsx'

import { DISTRICT_AT, setupState } from '../contract.ts'
import { linesOf, summaryOf, type Line, type StepKey, type StepState } from '../domain/steps.ts'
import { SETUP, WHO } from './messages.ts'
import styles from './Setup.module.css'
import { Trial } from './Trial.tsx'

/** Where each step is gone, and by whom where it is not the reader's. */
const WAYS: Readonly<Record<StepKey, { readonly path: string; readonly who: Message }>> = {
  district: { path: DISTRICT_AT.path, who: WHO.sys_admin },
  areas: { path: AREA_AT.list.path, who: WHO.sys_admin },
  departments: { path: DEPARTMENT_AT.list.path, who: WHO.sys_admin },
  people: { path: PERSON_AT.list.path, who: WHO.sys_admin },
  categories: { path: CATEGORY_AT.list.path, who: WHO.sys_admin },
  calendar: { path: HOLIDAY_PATH, who: WHO.sys_admin },
  limits: { path: LIMIT_AT.list.path, who: WHO.sys_admin },
  accounts: { path: OPERATOR_AT.list.path, who: WHO.sec_admin },
  roles: { path: OPERATOR_AT.list.path, who: WHO.sec_admin },
  channels: { path: ADDONS_AT.manage.path, who: WHO.sys_admin },
  first_order: { path: listPath('normal'), who: WHO.dispatcher },
}

const TONE: Readonly<Record<StepState, Tone>> = { done: 'green', note: 'grey', open: 'blue', stops: 'orange' }

/** Several people go it at once. */
const LOOKED_AT_MS = 30_000

/** The way to the first order: what is there, what is missing, and where that is mended. */
export function SetupScreen() {
  const t = useText()
  const query = useEndpoint(setupState, {}, { refetchInterval: LOOKED_AT_MS, staleTime: 0 })
  return (
    <div className={styles['page']}>
      <Reading query={query}>
        {(facts) => {
          const lines = linesOf(facts)
          const { state, text, n } = summaryOf(lines)
          return (
            <>
              <div>
                <h2 className={styles['summary']} data-state={state}>
                  {t(text, { n })}
                </h2>
                <p className={styles['intro']}>{t(SETUP.intro)}</p>
              </div>
              <ol className={styles['lines']}>
                {lines.map((line, at) => (
                  <SetupLine key={line.key} line={line} place={at + 1} params={facts} />
                ))}
              </ol>
              <Trial />
            </>
          )
        }}
      </Reading>
    </div>
  )
}

interface LineGiven {
  readonly line: Line
  readonly place: number
  readonly params: Readonly<Record<string, number>>
}

function SetupLine({ line: { key, title, state, text }, place, params }: LineGiven) {
  const t = useText()
  const mayOpen = useMayOpen()
  const { path, who } = WAYS[key]
  return (
    <li className={styles['line']} data-state={state}>
      <span className={styles['number']} aria-hidden>
        {state === 'done' ? <CheckOutlined /> : place}
      </span>
      <span className={styles['title']}>
        {t(title)} {state !== 'done' && <Tag tone={TONE[state]}>{t(SETUP[state])}</Tag>}
      </span>
      <span className={styles['text']}>{t(text, params)}</span>
      <span className={styles['ways']}>
        {key === 'categories' && state !== 'done' && mayOpen(path) && <TakeTree />}
        {mayOpen(path) ? (
          <Link to={path}>{t(state === 'done' || state === 'note' ? SETUP.look : SETUP.go)}</Link>
        ) : (
          <span className={styles['text']}>{t(SETUP.another, { who })}</span>
        )}
      </span>
    </li>
  )
}

/** The shipped tree by one press. */
function TakeTree() {
  const t = useText()
  const { toast } = useFeedback()
  const { mutate, isPending } = useAction(categoryTake, {
    invalidates: [setupState, getCommonData, categoryManage],
    onSuccess: () => toast('success', t(SETUP.taken)),
  })
  return (
    <Button size="small" type="primary" loading={isPending} onClick={() => mutate({})}>
      {t(SETUP.takeTree)}
    </Button>
  )
}
