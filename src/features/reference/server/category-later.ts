import type { InputOf } from '#kernel/endpoint.ts'
import { dayOf, type Day } from '#kernel/time.ts'
import { writeAudit } from '#platform/audit/audit.ts'
import { transaction } from '#platform/db/transaction.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { sql } from 'kysely'
import { z } from 'zod'

import type { categorySave } from '../contract/editors.ts'

type Given = Omit<InputOf<typeof categorySave>, 'id' | 'version' | 'from_on' | 'drop_later'>

/** Each once, and months in their order. */
const listsOf = ({ keywords, season, questions }: Given) => ({
  keywords: [...new Set(keywords)],
  season: [...new Set(season)].toSorted((a, b) => a - b),
  questions: [...new Set(questions)],
})

/** Columns of what a form sends: all of it now, or what a category gives to new orders from a day on (domain 8.11). */
export function splitOn(from_on: Day | null | undefined, input: Given) {
  const {
    keywords: _keywords,
    season: _season,
    questions: _questions,
    lead_by_area,
    default_urgency,
    default_dept_id,
    ...named
  } = input
  const lists = listsOf(input)
  if (from_on) {
    const later = JSON.stringify({ ...lists, lead_by_area, default_urgency })
    return { ...named, planned: { later_from: from_on, later_dept_id: default_dept_id, later } }
  }
  const texts = Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, JSON.stringify(list)]))
  const listed = texts as Record<keyof typeof lists, string>
  return { ...named, ...listed, lead_by_area, default_urgency, default_dept_id, planned: null }
}

interface Present {
  readonly default_dept_id: string | null
  readonly later_dept_id: string | null
  readonly later: Readonly<Record<string, unknown>> | null
}

/** What is planned as it goes on: where it leaves something as it is, what that becomes meanwhile stays. */
export function goesOn(present: Present & Readonly<Record<string, unknown>>, given: Given) {
  const { later, later_dept_id, default_dept_id } = present
  if (!later) return null
  const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
  const now: Readonly<Record<string, unknown>> = { ...given, ...listsOf(given) }
  const fields = Object.entries(later).map(([name, next]) => [name, same(next, present[name]) ? now[name] : next])
  return {
    later_dept_id: later_dept_id === default_dept_id ? given.default_dept_id : later_dept_id,
    later: JSON.stringify(Object.fromEntries(fields)),
  }
}

/** What is planned of categories is theirs on its day: within a minute of midnight, or when the program runs again. */
export const changeCategoriesJob = defineJob({
  name: 'change-categories',
  input: z.object({}),
  cron: '* * * * *',
  prompt: true,
  async run({ db, clock }) {
    await transaction(db, async (trx) => {
      const { rows } = await sql<{ supplier_id: string; id: string; after: object }>`
        update category set default_dept_id = later_dept_id, keywords = later -> 'keywords', season = later -> 'season',
          questions = later -> 'questions', lead_by_area = (later ->> 'lead_by_area') = '1',
          default_urgency = later ->> 'default_urgency', version = version + 1, updated_at = ${clock.now()},
          later_from = null, later_dept_id = null, later = null
        where later_from <= ${dayOf(clock.now())}::date
        returning supplier_id, id, jsonb_build_object('default_dept_id', default_dept_id, 'keywords', keywords, 'season', season,
          'questions', questions, 'lead_by_area', lead_by_area::int, 'default_urgency', default_urgency) as after`.execute(
        trx,
      )
      for (const { supplier_id, id, after } of rows)
        await writeAudit(trx, {
          ...{ supplier_id, actor: null, action: 'category.change', object_type: 'category', object_id: id, after },
          ...{ result: 'ok', code: '', at: clock.now(), method: '', path: 'change-categories', params: {} },
          ...{ ip: '', user_agent: '', duration_ms: 0, request_id: '' },
        })
    })
  },
})
