import { Link, useSearchParams } from 'react-router'

import { mayCall, useSession } from '#features/identity/web/public.ts'
import { serverTime } from '#ui/api/connection.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Alert } from '#ui/kit.ts'
import { Reading } from '#ui/parts/Reading.tsx'
import { Tag } from '#ui/parts/Tag.tsx'

import { holidaySetConf, holidaySetInfo, holidaySetSave } from '../contract.ts'
import styles from './Holidays.module.css'
import { HOLIDAY } from './messages.ts'
import { YearForm } from './YearForm.tsx'
import { YearGrid } from './YearGrid.tsx'

/** The holidays of a year, which stands in the address (domain 3.2, 3.9). */
export function HolidayScreen() {
  const [params] = useSearchParams()
  const conf = useEndpoint(holidaySetConf, {})
  const year = Number(params.get('year')) || Number(serverTime().slice(0, 4))
  return <Reading query={conf}>{(known) => <Year key={year} year={year} {...known} />}</Reading>
}

interface Given {
  readonly year: number
  readonly weekdays: readonly number[]
  readonly year_to_publish: number | null
}

function Year({ year, weekdays, year_to_publish: missing }: Given) {
  const t = useText()
  const query = useEndpoint(holidaySetInfo, { year })
  const edits = mayCall(useSession(), holidaySetSave)
  return (
    <div className={styles['screen']}>
      {missing !== null && (
        <Alert
          type="warning"
          showIcon
          title={t(HOLIDAY.toPublish, { year: missing })}
          action={missing !== year && <Link to={`?year=${missing}`}>{t(HOLIDAY.openYear)}</Link>}
        />
      )}
      <nav className={styles['head']} aria-label={t(HOLIDAY.title, { year })}>
        <Link to={`?year=${year - 1}`}>‹ {t(HOLIDAY.previous)}</Link>
        {query.data && (
          <Tag tone={query.data.state === 'published' ? 'green' : 'orange'}>{t(HOLIDAY[query.data.state])}</Tag>
        )}
        {query.data && <span className={styles['hint']}>{t(HOLIDAY.workdays, { n: query.data.workdays })}</span>}
        <Link to={`?year=${year + 1}`}>{t(HOLIDAY.next)} ›</Link>
      </nav>
      <Reading query={query}>
        {(info) =>
          edits ? (
            <YearForm key={info.version} year={year} weekdays={weekdays} info={info} />
          ) : (
            <YearGrid year={year} weekdays={weekdays} entries={info.entries} />
          )
        }
      </Reading>
    </div>
  )
}
