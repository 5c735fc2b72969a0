import { ERASED } from '#features/work-orders/domain/public.ts'
import { namesNumber, withoutNumber } from '#kernel/phones.ts'
import type { Time } from '#kernel/time.ts'
import { sql } from 'kysely'

import type { Naming, Person } from './person.ts'

/** Columns of a request that forgets who asked; that it was asked and answered stays. */
export const NOBODY_ASKED = sql`applicant = null, phone = null, phone_h = null, content = ''`

/** Texts in which a number may have been typed: letters to the public account, and what is handed over with a shift. */
const LETTERS = { table: 'wx_message', column: 'content' } as const
const HANDED_OVER = [
  { table: 'duty_handover', column: 'notes' },
  { table: 'duty_handover', column: 'contacted' },
] as const
type Typed = typeof LETTERS | (typeof HANDED_OVER)[number]

/** How much there is of it, the request that is open left out. */
export async function countElsewhere(naming: Searching, person: Person): Promise<number> {
  const of = sql`supplier_id = ${person.supplier_id} and phone_h = ${person.phone_h}`
  const { rows } = await sql<{ n: number }>`
    select ((select count(*) from pi_request where ${of} and state <> 'open')
      + (select count(*) from account_application where ${of}))::int as n`.execute(naming.db)
  const typed = await Promise.all([LETTERS, ...HANDED_OVER].map((where) => textsThatName(naming, person, where)))
  return rows[0]!.n + typed.flat().length
}

/** What somebody left elsewhere than about an order, once nothing is left of these: questions that were answered, an application, letters. */
export async function forgetElsewhere({ db, area_code }: Naming, person: Person, now: Time): Promise<void> {
  const { supplier_id, phone_h } = person
  const of = sql`supplier_id = ${supplier_id} and phone_h = ${phone_h}`
  await sql`update pi_request set ${NOBODY_ASKED}, version = version + 1, updated_at = ${now}
    where ${of} and state <> 'open'`.execute(db)
  await sql`delete from account_application where ${of}`.execute(db)
  const held = sql`for update`
  for (const { id } of await textsThatName({ db, area_code }, person, LETTERS, held))
    await sql`delete from wx_message where supplier_id = ${supplier_id} and id = ${id}`.execute(db)
  for (const where of HANDED_OVER)
    for (const { id, text } of await textsThatName({ db, area_code }, person, where, held))
      await sql`update duty_handover set version = version + 1,
        ${sql.ref(where.column)} = ${withoutNumber(text, person.phone, { area_code, mark: ERASED.number })}
        where supplier_id = ${supplier_id} and id = ${id}`.execute(db)
}

type Searching = Pick<Naming, 'db' | 'area_code'>

/** Rows in which somebody typed the number, however it is written there. */
async function textsThatName(
  { db, area_code }: Searching,
  { supplier_id, phone }: Person,
  { table, column }: Typed,
  held = sql``,
): Promise<readonly { readonly id: string; readonly text: string }[]> {
  const { rows } = await sql<{ id: string; text: string }>`
    select id, ${sql.ref(column)} as text from ${sql.table(table)} where supplier_id = ${supplier_id}
      and regexp_replace(normalize(${sql.ref(column)}, NFKC), '[^0-9]', '', 'g') like ${`%${endOf(phone)}%`}
    order by id ${held}`.execute(db)
  return rows.filter(({ text }) => namesNumber(text, phone, area_code))
}

/** What every way to write a number has in common, without an extension. */
const endOf = (phone: string): string => phone.split('-')[0]!.slice(-7)
