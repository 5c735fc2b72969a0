import { failField } from '#kernel/errors.ts'
import type { Day } from '#kernel/time.ts'
import {
  DAYS,
  stateOn,
  wrongDay,
  type Dated,
  type Validity,
  type ValidityState,
  type WrongDay,
} from '#kernel/validity.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** How a row of a dated table stands on a day, as `stateOn` says it; `table` is how the statement calls it. */
const stateIn = (table: string, day: Day): RawBuilder<ValidityState> => {
  const of = (column: string) => sql.ref(`${table}.${column}`)
  return sql<ValidityState>`case when not ${of('enabled')} then 'off' when ${of('valid_to')} < ${day}::date then 'ended'
    when ${of('valid_from')} > ${day}::date then 'to_come' else 'in_force' end`
}

/** Rows that stand so on a day; all of them where no state is asked for. */
export const standsSo = (table: string, day: Day, state: ValidityState | undefined): RawBuilder<SqlBool> =>
  state === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${stateIn(table, day)} = ${state}`

/** Rows that may be chosen on a day. */
export const holdsOn = (table: string, day: Day): RawBuilder<SqlBool> => standsSo(table, day, 'in_force')

/** Rows that were in force and are no more, or were put out of use. */
export const heldBefore = (table: string, day: Day): RawBuilder<SqlBool> =>
  sql<SqlBool>`${stateIn(table, day)} in ('off', 'ended')`

/** A row of a dated table as its list tells it. */
export const withState = <Row extends Dated>(row: Row, day: Day) => ({ ...row, state: stateOn(row, day) })

/** Refuses days that cannot be, with their field. */
export function refuseDay(wrong: WrongDay | null): void {
  if (wrong) failField(wrong.field, DAYS[wrong.field], wrong.reason)
}

/** Refuses days that cross or would change what held before today. */
export const checkDays = (given: Dated, was: Validity | null, today: Day): void =>
  refuseDay(wrongDay(given, was, today))
