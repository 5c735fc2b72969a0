import { useState } from 'react'
import { Link, useParams } from 'react-router'

import { mayCall, mayOpen, useSession } from '#features/identity/web/public.ts'
import { CASES_PATH } from '#features/work-orders/domain/public.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { addDays, minutes } from '#kernel/time.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import { NumberTable } from '#ui/chart/NumberTable.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { Button } from '#ui/kit.ts'
import { FactList } from '#ui/parts/FactList.tsx'
import { Reading } from '#ui/parts/Reading.tsx'

import { warningInfo, warningJudge } from '../contract.ts'
import { WARNING_KIND } from '../domain/warning.ts'
import { Places } from './Places.tsx'
import { JudgeForm } from './JudgeForm.tsx'
import { WARNING } from './messages.ts'
import { StateTag, placeOf, whyOf } from './parts.tsx'
import { WarnedOrders } from './WarnedOrders.tsx'
import styles from './Warnings.module.css'

type Warning = OutputOf<typeof warningInfo>

/** A warning with its days and its orders. */
export function WarningScreen() {
  const { id } = useParams()
  const query = useEndpoint(warningInfo, { id: id! })
  return (
    <div className={styles['screen']}>
      <Reading query={query}>
        {(warning) => (
          <>
            <Facts warning={warning} />
            <Days warning={warning} />
            <Places warning={warning} />
            <WarnedOrders id={warning.id} />
          </>
        )}
      </Reading>
    </div>
  )
}

function Facts({ warning }: { warning: Warning }) {
  const t = useText()
  const session = useSession()
  const [judges, setJudges] = useState(false)
  const { kind, topic_name, ended_at, found_at, from_on, to_on, judged_at, judged_by_name, reason, advice, address } =
    warning
  const facts = [
    [WARNING.kind, t(WARNING_KIND[kind])],
    [WARNING.days, `${from_on} – ${to_on}`],
    [WARNING.found, minutes(found_at)],
    [WARNING.lasts, ended_at ? t(WARNING.endedAt, { at: minutes(ended_at) }) : t(WARNING.running)],
    [WARNING.address, address],
    [WARNING.judgedBy, judged_at && `${judged_by_name} ${minutes(judged_at)}`],
    [WARNING.reason, reason],
    [WARNING.advice, advice],
  ] as const
  return (
    <section className={styles['facts']}>
      <h2>
        {placeOf(warning, t)} {topic_name} <StateTag state={warning.state} />
      </h2>
      <p className={styles['why']}>{whyOf(warning, t)}</p>
      <FactList facts={facts.filter(([, said]) => said)} />
      {warning.is_case === 1 && mayOpen(session, CASES_PATH) && (
        <p>
          {t(WARNING.cases)}{' '}
          <Link to={`${CASES_PATH}?running=1&area_id=${warning.area_id}`}>{t(WARNING.seeCases)}</Link>
        </p>
      )}
      {mayCall(session, warningJudge) && (
        <div>
          <Button type="primary" onClick={() => setJudges(true)}>
            {t(WARNING.judge)}
          </Button>
        </div>
      )}
      {judges && <JudgeForm warning={warning} onClose={() => setJudges(false)} />}
    </section>
  )
}

function Days({ warning: { trend, to_on } }: { warning: Warning }) {
  const t = useText()
  const days = trend.map((_, at) => addDays(to_on, at + 1 - trend.length))
  return (
    <section className={styles['drawn']}>
      <Chart
        title={t(WARNING.trend)}
        heading={<h2>{t(WARNING.trend)}</h2>}
        data={{
          kind: 'lines',
          points: days.map((day) => day.slice(5)),
          series: [{ label: t(WARNING.count), values: trend, tone: '1' }],
        }}
        table={
          <NumberTable
            caption={t(WARNING.trend)}
            corner={t(WARNING.day)}
            heads={[{ title: t(WARNING.count) }]}
            rows={trend.map((n, at) => ({ key: days[at]!, name: days[at]!, cells: [{ text: String(n) }] }))}
          />
        }
      />
    </section>
  )
}
