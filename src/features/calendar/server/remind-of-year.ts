import { postToWhoMay } from '#features/messages/server/public.ts'
import { defineMessages, translate } from '#kernel/messages.ts'
import { periodOf } from '#kernel/period.ts'
import { dayOf } from '#kernel/time.ts'
import { forEachTenant } from '#platform/jobs/each-tenant.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { keptNow } from '#platform/kept/kept.ts'
import { z } from 'zod'

import { HOLIDAY_PATH, holidaySetSave } from '../contract.ts'
import { yearToPublish } from '../domain/year-to-publish.ts'
import { CALENDAR } from './calendar-store.ts'

const TOLD = defineMessages({
  title: { zh: '{year}年节假日尚未发布', en: 'The holidays of {year} are not published' },
  text: {
    zh: '{year}年的节假日尚未发布，该年的时限暂按周一至周五推算。国务院办公厅的放假通知发布后，请录入并发布。',
    en: 'The holidays of {year} are not published, so its deadlines are counted from Monday to Friday. Enter and publish them when the notice of the State Council is out.',
  },
})

/** Once a week whoever may publish a year is told that it is time to, as long as it is not (domain 3.9). */
export const remindOfYearJob = defineJob({
  name: 'remind-of-year',
  input: z.object({}),
  cron: '0 9 * * *',
  run: async ({ db, clock }) => {
    const now = clock.now()
    await forEachTenant(db, async (supplier_id) => {
      const year = yearToPublish((await keptNow(db, supplier_id)).get(CALENDAR), dayOf(now))
      if (year === null) return
      const [title, content] = [TOLD.title, TOLD.text].map((text) => ({
        zh: translate('zh', text, { year }),
        en: translate('en', text, { year }),
      }))
      const week = periodOf('week', dayOf(now)).from
      await postToWhoMay(db, {
        ...{ supplier_id, now, call: holidaySetSave, event: 'year_unpublished', occasion: `${year} ${week}` },
        ...{ title: title!, content: content!, link: `${HOLIDAY_PATH}?year=${year}` },
      })
    })
  },
})
