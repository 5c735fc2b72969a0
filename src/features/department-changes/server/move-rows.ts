import { dayOf } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import { sql, type RawBuilder } from 'kysely'

import { FATES, isPart, MOVED_KEYS, type Fate, type MovedKey } from '../domain/what-moves.ts'
import type { Moved } from '../domain/words.ts'
import type { Move, Part, Rows } from './move.ts'
import { addressesOf } from './move-addresses.ts'
import { toldApart } from './told-apart.ts'

/** Whether a row is in the part that goes. */
const within = ({ part }: Move, which: Part, column: string): RawBuilder<unknown> =>
  part ? sql`${sql.ref(column)} = any(${[...part[which]]}::bigint[])` : sql`true`

/** The catalogue that is in force, is to come or is being written; what was in force before says what was (decision 0217). */
const inForce = ({ supplier_id, now }: Move): RawBuilder<unknown> => sql`catalogue_id in (
  select c.id from dispatch_catalogue c where c.supplier_id = ${supplier_id} and not exists (
    select from dispatch_catalogue n where n.supplier_id = c.supplier_id and n.deleted_at is null
      and n.effective_from > c.effective_from and n.effective_from <= ${dayOf(now)}))`

/** So many are on a shift at most. */
const SHIFT_HOLDS = 20

const ROWS: Record<MovedKey, Rows> = {
  'account_application.dept_id': {
    rows: ({ supplier_id, from }) =>
      sql`select id from account_application where supplier_id = ${supplier_id} and dept_id = ${from.id} and state = 'pending'`,
    go: (move, rows) =>
      sql`update account_application set version = version + 1, dept_id = ${move.to.id} ${among(move, rows)}`,
  },
  'area.dept_id': {
    rows: ({ supplier_id, from }) =>
      sql`select id from area where supplier_id = ${supplier_id} and dept_id = ${from.id}`,
    go: (move, rows) => sql`update area set version = version + 1, dept_id = ${move.to.id} ${among(move, rows)}`,
  },
  'category.default_dept_id': {
    rows: (move) => sql`select id from category where supplier_id = ${move.supplier_id}
      and default_dept_id = ${move.from.id} and ${within(move, 'categories', 'id')}`,
    go: (move, rows) =>
      sql`update category set version = version + 1, default_dept_id = ${move.to.id} ${among(move, rows)}`,
  },
  'category.later_dept_id': {
    rows: (move) => sql`select id from category where supplier_id = ${move.supplier_id}
      and later_dept_id = ${move.from.id} and ${within(move, 'categories', 'id')}`,
    go: (move, rows) =>
      sql`update category set version = version + 1, later_dept_id = ${move.to.id} ${among(move, rows)}`,
  },
  // Below what is moved; those that are moved themselves are at their new place when this is asked.
  'department.path': {
    rows: (move) => sql`select d.id from department d join department u on u.supplier_id = d.supplier_id
      and u.pid = ${move.to.id} and d.path like ${`${move.from.path}%`} and d.path like '%/' || u.id || '/%'
      where d.supplier_id = ${move.supplier_id}`,
    go: (move, rows) => sql`update department
      set version = version + 1, path = ${move.to.path} || substr(path, ${move.from.path.length + 1}) ${among(move, rows)}`,
  },
  // A unit that is called as one of the successor's is told apart by where it comes from.
  'department.pid': {
    rows: (move) => sql`select id from department where supplier_id = ${move.supplier_id} and pid = ${move.from.id}
      and deleted_at is null and ${within(move, 'units', 'id')}`,
    go: (move, rows) => sql`update department set version = version + 1, pid = ${move.to.id},
        name = ${toldApart(move, { table: 'department', column: 'name', of: 'pid', longest: 36 })} ${among(move, rows)}`,
  },
  'dispatch_outcome.dept_id': {
    rows: ({ supplier_id, from }) =>
      sql`select category_id as id from dispatch_outcome where supplier_id = ${supplier_id} and dept_id = ${from.id}`,
    go: ({ supplier_id, from, to }) => sql`
      with gone as (
        delete from dispatch_outcome where supplier_id = ${supplier_id} and dept_id = ${from.id} returning *)
      insert into dispatch_outcome as o (supplier_id, category_id, day, dept_id, outcome, n)
      select supplier_id, category_id, day, ${to.id}, outcome, n from gone
      on conflict (supplier_id, category_id, day, dept_id, outcome) do update set n = o.n + excluded.n`,
  },
  'dispatch_precedent.dept_id': {
    rows: (move) => sql`select id from dispatch_precedent where supplier_id = ${move.supplier_id}
      and dept_id = ${move.from.id} and deleted_at is null and ${within(move, 'categories', 'category_id')}`,
    go: (move, rows) =>
      sql`update dispatch_precedent set version = version + 1, dept_id = ${move.to.id} ${among(move, rows)}`,
  },
  // Nobody assists himself, or twice.
  'dispatch_rule.assist_dept_ids': {
    rows: (move) => sql`select id from dispatch_rule where supplier_id = ${move.supplier_id}
      and assist_dept_ids ? ${move.from.id} and ${inForce(move)}`,
    go: (move, rows) => sql`update dispatch_rule set version = version + 1, assist_dept_ids = (
        select coalesce(jsonb_agg(distinct a.id), '[]') from (
          select case e when ${move.from.id} then ${move.to.id} else e end as id
          from jsonb_array_elements_text(assist_dept_ids) e) a where a.id <> dispatch_rule.dept_id::text) ${among(move, rows)}`,
  },
  'dispatch_rule.dept_id': {
    rows: (
      move,
    ) => sql`select id from dispatch_rule where supplier_id = ${move.supplier_id} and dept_id = ${move.from.id}
      and deleted_at is null and ${within(move, 'categories', 'category_id')} and ${inForce(move)}`,
    go: (move, rows) => sql`update dispatch_rule set version = version + 1, dept_id = ${move.to.id},
        assist_dept_ids = assist_dept_ids - ${move.to.id}::text ${among(move, rows)}`,
  },
  // Where the successor has the same shift, its own leader leads it and everybody else is on it, as many as a shift holds.
  'duty_shift.dept_id': {
    rows: ({ supplier_id, from, now }) => sql`select id from duty_shift where supplier_id = ${supplier_id}
      and dept_id = ${from.id} and date >= ${dayOf(now)} and deleted_at is null`,
    go: (move, rows) => sql`
      with met as (
        update duty_shift s set version = s.version + 1, leader_id = coalesce(s.leader_id, g.leader_id), staff_ids = array(
          select p.id from unnest(s.staff_ids || g.leader_id || g.staff_ids) with ordinality as p (id, place)
          where p.id <> coalesce(s.leader_id, g.leader_id, 0) group by p.id order by min(p.place) limit ${SHIFT_HOLDS})
        from duty_shift g where s.supplier_id = ${move.supplier_id} and s.dept_id = ${move.to.id} and s.deleted_at is null
          and g.supplier_id = s.supplier_id and g.date = s.date and g.shift = s.shift and g.id in (${rows})
        returning g.id)
      update duty_shift set version = version + 1,
        dept_id = case when id in (select id from met) then dept_id else ${move.to.id}::bigint end,
        deleted_at = case when id in (select id from met) then ${move.now}::timestamptz end ${among(move, rows)}`,
  },
  'list_view.dept_id': {
    rows: ({ supplier_id, from }) =>
      sql`select id from list_view where supplier_id = ${supplier_id} and dept_id = ${from.id} and deleted_at is null`,
    go: (move, rows) => sql`update list_view set version = version + 1, dept_id = ${move.to.id} ${among(move, rows)}`,
  },
  'list_view.address': addressesOf('list_view'),
  'notice.targets': {
    rows: ({ supplier_id, from }) =>
      sql`select id from notice where supplier_id = ${supplier_id} and scope = 'dept' and targets ? ${from.id} and deleted_at is null`,
    go: (move, rows) => sql`update notice set version = version + 1, targets = (select jsonb_agg(distinct
        case e when ${move.from.id} then ${move.to.id} else e end) from jsonb_array_elements_text(targets) e) ${among(move, rows)}`,
  },
  'operator.dept_id': {
    rows: ({ supplier_id, from, part }) =>
      part
        ? sql`select o.id from person p join operator o on o.supplier_id = p.supplier_id and o.id = p.operator_id
            and o.dept_id = p.dept_id and o.deleted_at is null
            where p.supplier_id = ${supplier_id} and p.dept_id = ${from.id} and p.id = any(${[...part.people]}::bigint[])
            and p.deleted_at is null`
        : sql`select id from operator where supplier_id = ${supplier_id} and dept_id = ${from.id} and deleted_at is null`,
    go: (move, rows) => sql`update operator set version = version + 1, dept_id = ${move.to.id} ${among(move, rows)}`,
  },
  'report_schedule.address': addressesOf('report_schedule'),
  'report_schedule.dept_id': {
    rows: ({ supplier_id, from }) =>
      sql`select id from report_schedule where supplier_id = ${supplier_id} and dept_id = ${from.id} and deleted_at is null`,
    go: (move, rows) =>
      sql`update report_schedule set version = version + 1, dept_id = ${move.to.id} ${among(move, rows)}`,
  },
  // Of a division those that hand orders to a unit that goes: nobody else hands any to it.
  'order_macro.dept_id': {
    rows: (move) => sql`select id from order_macro where supplier_id = ${move.supplier_id} and dept_id = ${move.from.id}
      and deleted_at is null and ${within(move, 'units', 'to_dept_id')}`,
    go: (move, rows) => sql`update order_macro set version = version + 1, dept_id = ${move.to.id},
        title = ${toldApart(move, { table: 'order_macro', column: 'title', of: 'dept_id' })} ${among(move, rows)}`,
  },
  'order_macro.to_dept_id': {
    rows: ({ supplier_id, from }) =>
      sql`select id from order_macro where supplier_id = ${supplier_id} and to_dept_id = ${from.id} and deleted_at is null`,
    go: (move, rows) =>
      sql`update order_macro set version = version + 1, to_dept_id = ${move.to.id} ${among(move, rows)}`,
  },
  'order_template.dept_id': {
    rows: ({ supplier_id, from }) =>
      sql`select id from order_template where supplier_id = ${supplier_id} and dept_id = ${from.id} and deleted_at is null`,
    go: (move, rows) => sql`update order_template set version = version + 1, dept_id = ${move.to.id},
        title = ${toldApart(move, { table: 'order_template', column: 'title', of: 'dept_id', beside: 'kind' })}
        ${among(move, rows)}`,
  },
  // Who is there by the same number is the same person: shifts, posts and the account are that one's.
  'person.dept_id': {
    rows: (move) => sql`select id from person where supplier_id = ${move.supplier_id} and dept_id = ${move.from.id}
      and deleted_at is null and ${within(move, 'people', 'id')}
      and not exists (select from person p where p.supplier_id = person.supplier_id and p.dept_id = ${move.to.id}
        and p.mobile_h = person.mobile_h and p.deleted_at is null)`,
    go: (move, rows) => sql`with ${twins(move)}
      update person set version = version + 1, dept_id = ${move.to.id} ${among(move, rows)}`,
  },
  // After the people: whoever has the successor as the main department by now, or a post there, has no second one.
  'person_post.dept_id': {
    rows: ({ supplier_id, from, to }) => sql`select person_id as id from person_post x
      where supplier_id = ${supplier_id} and dept_id in (${from.id}, ${to.id})`,
    go: (move, rows) => {
      const { supplier_id, from, to } = move
      const doubled = sql`(exists (select from person p where p.supplier_id = x.supplier_id and p.id = x.person_id and p.dept_id = ${to.id})
        or x.dept_id = ${from.id} and exists (select from person_post y where y.supplier_id = x.supplier_id
          and y.person_id = x.person_id and y.dept_id = ${to.id}))`
      return sql`
        with seen as (update person set version = version + 1 ${among(move, rows)}),
          dropped as (delete from person_post x where x.supplier_id = ${supplier_id}
            and x.dept_id in (${from.id}, ${to.id}) and ${doubled})
        update person_post x set dept_id = ${to.id}
        where x.supplier_id = ${supplier_id} and x.dept_id = ${from.id} and not ${doubled}`
    },
  },
}

/** Who is listed in both is listed once, as in the successor. */
const twins = (move: Move): RawBuilder<unknown> => {
  const { supplier_id, from, to, now } = move
  return sql`
  twin as (
    update person g set version = g.version + 1, deleted_at = ${now} from person s
    where g.supplier_id = ${supplier_id} and g.dept_id = ${from.id} and g.deleted_at is null
      and s.supplier_id = g.supplier_id and s.dept_id = ${to.id} and s.mobile_h = g.mobile_h and s.deleted_at is null
    returning s.id as stays, g.id as gone, g.operator_id),
  known as (
    update person s set version = s.version + 1, operator_id = coalesce(s.operator_id, twin.operator_id) from twin
    where s.supplier_id = ${supplier_id} and s.id = twin.stays),
  posts as (delete from person_post x using twin where x.supplier_id = ${supplier_id} and x.person_id = twin.gone
    returning twin.stays, x.dept_id, x.place, x.person_role, x.post),
  taken_up as (
    insert into person_post (supplier_id, person_id, dept_id, place, person_role, post)
    select ${supplier_id}, stays, dept_id, place, person_role, post from posts where dept_id not in (${from.id}, ${to.id})
    on conflict do nothing),
  of_allocation as (update allocation a ${told(move, sql`a.state in ('assigned', 'handling', 'delegated', 'replied', 'back_requested')`)}),
  of_assist as (update assist_order a ${told(move, sql`a.state not in ('closed', 'cancelled')`)}),
  shifts as (
    update duty_shift d set version = d.version + 1, leader_id = led.by, staff_ids = array(
        select coalesce(twin.stays, p.id) from unnest(d.staff_ids) with ordinality as p (id, place) left join twin on twin.gone = p.id
        where coalesce(twin.stays, p.id) is distinct from led.by group by 1 order by min(p.place))
    from duty_shift o cross join lateral (
      select coalesce((select stays from twin where gone = o.leader_id), o.leader_id) as by) led
    where d.supplier_id = ${supplier_id} and o.supplier_id = d.supplier_id and o.id = d.id and o.date >= ${dayOf(now)}
      and o.deleted_at is null and exists (select from twin where gone = o.leader_id or gone = any(o.staff_ids)))`
}

/** Who is named to be told of what a department has open: of the one that goes, and of each where a further post was held. */
const told = ({ supplier_id, from }: Move, isOpen: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  set person_ids = (select jsonb_agg(distinct coalesce(twin.stays::text, e)) from jsonb_array_elements_text(a.person_ids) e
    left join twin on twin.gone::text = e)
  where a.supplier_id = ${supplier_id} and a.dept_id = any(array(select ${from.id}::bigint union all select dept_id from posts))
    and ${isOpen}
    and exists (select from twin where a.person_ids ? twin.gone::text)`

const among = ({ supplier_id }: Move, rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`where supplier_id = ${supplier_id} and id in (${rows})`

export type Counts = Partial<Record<Moved, number>>

const keysOf = ({ part }: Move): readonly MovedKey[] => (part ? MOVED_KEYS.filter(isPart) : MOVED_KEYS)

const summed = (counts: readonly (readonly [MovedKey, number])[]): Counts => {
  const sums: Counts = {}
  for (const [key, n] of counts) {
    const { as } = FATES[key] as Fate & { how: 'moves' }
    if (as && n > 0) sums[as] = (sums[as] ?? 0) + n
  }
  return sums
}

/** How much would go; one statement. */
export async function countRows(db: Db, move: Move): Promise<Counts> {
  const keys = keysOf(move).filter((key) => (FATES[key] as Fate & { how: 'moves' }).as)
  const parts = keys.map((key) => sql`select ${key}::text as key, count(*)::int as n from (${ROWS[key].rows(move)}) r`)
  const { rows } = await sql<{ key: MovedKey; n: number }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return summed(rows.map(({ key, n }) => [key, n] as const))
}

/** Has everything go that names the department itself; orders follow by themselves. In the caller's transaction. */
export async function moveRows(db: Db, move: Move): Promise<Counts> {
  const counts: [MovedKey, number][] = []
  for (const key of ORDER.filter((one) => keysOf(move).includes(one))) {
    const { rows, go } = ROWS[key]
    const { numAffectedRows = 0n } = await go(move, rows(move)).execute(db)
    counts.push([key, Number(numAffectedRows)])
  }
  return summed(counts)
}

/** Units before what lies below them, accounts before the people by whom they are found. */
const ORDER: readonly MovedKey[] = [
  ...(['department.pid', 'department.path', 'operator.dept_id'] as const),
  ...MOVED_KEYS.filter((key) => !['department.pid', 'department.path', 'operator.dept_id'].includes(key)),
]
