import type { ReactNode } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'

import { mayCall, mayOpen, useSession } from '#features/identity/web/public.ts'
import { partsOf } from '#features/reports/domain/public.ts'
import { listPath } from '#features/work-orders/domain/public.ts'
import { atCentre } from '#kernel/actor.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { minutes } from '#kernel/time.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Button, Segmented } from '#ui/kit.ts'
import { Reading } from '#ui/parts/Reading.tsx'
import { ReportScreen } from '#ui/report/ReportScreen.tsx'
import { ReportTools } from '#ui/report/ReportTools.tsx'
import { useReportUrl } from '#ui/report/use-report-url.ts'

import {
  PUBLISHED_AT,
  publishedFile,
  publishedInfo,
  publishedNow,
  publishedWithdraw,
  type Content,
} from '../contract.ts'
import { PUBLISHED } from '../domain/words.ts'
import { differencesIn } from '../domain/differences.ts'
import { contentShown, differencesShown } from './content-shown.ts'
import { TEXT } from './messages.ts'
import styles from './Published.module.css'

type Published = OutputOf<typeof publishedInfo>
const SHOWN = ['as_published', 'now', 'difference'] as const
type Shown = (typeof SHOWN)[number]

/** A report as it was published; its publisher sees beside it what is counted otherwise by now. */
export function PublishedPage() {
  const { id } = useParams()
  const query = useEndpoint(publishedInfo, { id: id! })
  return <Reading query={query}>{(published) => <Page published={published} />}</Reading>
}

function Page({ published }: { published: Published }) {
  const session = useSession()
  const { state, change } = useReportUrl()
  const [params, setParams] = useSearchParams()
  const { id, report, title, side, content, own } = published
  const shown = SHOWN.find((one) => one === params.get('show') && own === 1) ?? 'as_published'
  const now = useEndpoint(publishedNow, { id }, { enabled: shown !== 'as_published' })
  const t = useText()
  const looking = { t, side, linked: false }
  const then = contentShown(report, content, looking)
  const current = shown === 'as_published' ? content : now.data
  const differing =
    current && shown !== 'as_published' ? differencesIn(partsOf(report), [content, current], { say: t, side }) : []
  const drawn: Record<Shown, (current: Content) => typeof then> = {
    as_published: () => then,
    now: (of_now) => contentShown(report, of_now, { ...looking, linked: mayOpen(session, listPath('all')) }),
    difference: () => differencesShown(differing, then, looking),
  }
  return (
    <ReportScreen
      contents={partsOf(report).length > 1}
      title={title}
      fixed
      state={state}
      change={change}
      query={{ ...now, data: current && drawn[shown](current) }}
      filters={
        <Head
          published={published}
          note={
            shown !== 'as_published' &&
            current && <NotAsPublished shown={shown} n={differing.reduce((sum, [, { n }]) => sum + n, 0)} />
          }
        >
          {own === 1 && (
            <Segmented
              aria-label={t(TEXT.show)}
              options={SHOWN.map((value) => ({ value, label: t(TEXT[value]) }))}
              value={shown}
              onChange={(show) => setParams(show === 'as_published' ? {} : { show }, { replace: true })}
            />
          )}
        </Head>
      }
      tools={<Tools published={published} />}
    />
  )
}

interface HeadGiven {
  readonly published: Published
  /** What of it is shown, where that is not what was published. */
  readonly note: ReactNode
  readonly children: ReactNode
}

function Head({ published, note, children }: HeadGiven) {
  const t = useText()
  const session = useSession()
  const { title, number, side, published_by, dept_name, published_at, as_of } = published
  const { withdrawn_at, withdrawn_by, reason } = published
  const said = [
    t(TEXT.numbered, { number }),
    t(TEXT.said, { name: published_by, dept: dept_name, at: minutes(published_at) }),
    t(TEXT.asOf, { at: minutes(as_of) }),
    ...(side === 'centre' && !atCentre(session) ? [t(TEXT.ownRows)] : []),
  ]
  return (
    <div className={styles['head']}>
      <h2 className={styles['title']}>{withdrawn_at ? <s>{title}</s> : title}</h2>
      <p className={styles['said']}>
        {said.map((sentence) => (
          <span key={sentence}>{sentence}</span>
        ))}
      </p>
      {withdrawn_at && (
        <p className={styles['withdrawn']}>
          {t(TEXT.withdrawnBy, { at: minutes(withdrawn_at), name: withdrawn_by, reason })}
        </p>
      )}
      <div className={styles['compared']}>{children}</div>
      {note}
    </div>
  )
}

/** Printed as well: under the number and the date of what was published nobody takes other numbers for it. */
function NotAsPublished({ shown, n }: { shown: Exclude<Shown, 'as_published'>; n: number }) {
  const t = useText()
  return (
    <p role="status" className={styles['shown']}>
      {shown === 'now' && <span>{t(TEXT.notPublished)}</span>}
      <span>{n === 0 ? t(TEXT.same) : t(TEXT.differ, { n })}</span>
    </p>
  )
}

function Tools({ published: { id, title, number, own, withdrawn_at } }: { published: Published }) {
  const t = useText()
  const navigate = useNavigate()
  const session = useSession()
  const withdraws = own === 1 && !withdrawn_at && mayCall(session, publishedWithdraw)
  return (
    <ReportTools title={title} name={t(PUBLISHED.file, { title, number })} file={publishedFile} asked={{ id }} isFiled>
      {withdraws && (
        <Button onClick={() => void navigate(PUBLISHED_AT.remove.path.replace(':id', id))}>{t(TEXT.withdraw)}</Button>
      )}
    </ReportTools>
  )
}
