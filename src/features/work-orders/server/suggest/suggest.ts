import { allocatable, todaysDept } from '#features/organisation/server/public.ts'
import { openOn } from '#features/reference/domain/public.ts'
import { CATEGORIES, categoryPath, listPrecedents } from '#features/reference/server/public.ts'
import { riskListsOn } from '#features/sensitive-words/server/public.ts'
import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { fail } from '#kernel/errors.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import { named } from '#platform/db/named.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import type { Suggested, suggestDispatch, suggestOfDraft } from '../../contract/suggest.ts'
import { ORDER_ERRORS } from '../../domain/refusals/errors.ts'
import { riskIn } from '../../domain/intake/risk.ts'
import { candidates, isClear, type KnownDept } from '../../domain/suggest/candidates.ts'
import { classify, lexiconOf, seenAs, wordsOf, type Lexicon, type Likely } from '../../domain/suggest/classifier.ts'
import { atPlace } from '../../domain/suggest/outcomes.ts'
import { tellingWords } from '../../domain/suggest/telling-words.ts'
import { maskTexts } from '../knowledge/masked-texts.ts'
import { seesAll, visibleOrders } from '../knowledge/visible-orders.ts'
import { sentBackBy } from '../succession/sent-back-by.ts'
import { categoryLexicon, readLearned, type LearnedOf } from './learned.ts'
import { OUTCOME_DAYS } from './learn-job.ts'
import { countedOf, listOutcomes } from './outcomes-of.ts'
import { rulesFor, type RuledOrder } from './rules.ts'
import { suggestUnits } from './suggest-units.ts'

interface Matter extends RuledOrder {
  readonly title: string
  readonly content: string
}

/** So many categories are offered, those that the text speaks for nearly as much as for the likeliest. */
const MOST_CATEGORIES = 3
const NEAR = 0.5

/** SuggestDispatch: to whom and as what the order might go, by rules, by its words, and by what came of such orders (domain 2.26). */
export async function suggestForOrder(
  ctx: RequestContext,
  { id, category_id }: InputOf<typeof suggestDispatch>,
): Promise<OutputOf<typeof suggestDispatch>> {
  const since = addDays(dayOf(ctx.clock.now()), -OUTCOME_DAYS)
  const stands = await getMatter(ctx, id)
  if (!seesAll(ctx.actor)) return suggestUnits(ctx, { id, ...stands }, since)
  const order = { ...stands, category_id: category_id ?? stands.category_id }
  const words = atPlace(wordsOf(order), order)
  const [learned, { says, not_street }, all, outcomes, precedents] = await Promise.all([
    learnedToday(ctx, [...words.keys()]),
    rulesFor(ctx, order),
    listUndertaking(ctx, id),
    listOutcomes(ctx, order.category_id, since),
    precedentsFor(ctx, order),
  ])
  const depts = not_street ? all.filter(({ kind }) => kind !== 'street') : all
  const lexicon = categoryLexicon(ctx.kept)
  const vocabulary = allWords(lexicon)
  const spoken = classify(words, learned.department, new Map(depts.map((d) => [d.dept_id, lexiconOf([d.duties])])))
  const found = candidates(
    depts.map(({ dept_id, is_fallback }): KnownDept => {
      const said = spoken.find((likely) => likely.id === dept_id)
      return {
        ...{ dept_id, is_fallback, rules: says.get(dept_id) ?? [], weight: said?.weight ?? 0 },
        words: said ? tellingWords(`${order.title}\n${order.content}`, said.words, vocabulary) : [],
        ...countedOf(outcomes, dept_id),
      }
    }),
  )
  return {
    ...{ category_id: order.category_id, since, clear: isClear(found) },
    departments: found.map((one) => ({ ...one, name: depts.find(({ dept_id }) => dept_id === one.dept_id)!.name })),
    categories: likelyCategories(ctx, order, lexicon, classify(words, learned.category, lexicon)),
    risk: riskIn(order, riskListsOn(ctx.kept, dayOf(ctx.clock.now()))),
    peak: peaks(ctx, order.category_id),
    not_street: not_street && { basis: not_street.basis },
    precedents,
  }
}

/** What was learnt of a department that was merged is its successor’s (decision 0320). */
async function learnedToday({ db, supplier_id, kept }: RequestContext, words: readonly string[]): Promise<LearnedOf> {
  const learned = await readLearned(db, supplier_id, words)
  return { ...learned, department: seenAs(learned.department, (dept_id) => todaysDept(kept, dept_id)) }
}

/** Whether the month is one in which the category, or what it lies below, peaks (domain 8.8). */
function peaks({ kept, clock }: RequestContext, category_id: string | null): boolean {
  const categories = kept.get(CATEGORIES)
  const month = Number(clock.now().slice(5, 7))
  const path = category_id === null ? [] : categoryPath(categories, category_id)
  return path.some((id) => categories.get(id)!.season.includes(month))
}

const MOST_PRECEDENTS = 3

/** What was decided between departments of orders alike (domain 8.7). */
async function precedentsFor(
  ctx: RequestContext,
  { category_id, ...place }: RuledOrder,
): Promise<Suggested['precedents']> {
  if (!category_id) return []
  const category_path = categoryPath(ctx.kept.get(CATEGORIES), category_id)
  const found = await listPrecedents(ctx, { category_path, ...place }, MOST_PRECEDENTS)
  return found.map(({ id, dept_id, dept_name, reason, order_no, created_at }) => ({
    ...maskTexts({ id, dept_id, dept_name, reason, order_no }, 'reason'),
    decided_on: dayOf(created_at),
  }))
}

/** SuggestOfDraft: what the text that is being typed might be about. */
export async function suggestForDraft(
  draft: InputOf<typeof suggestOfDraft>,
  ctx: RequestContext,
): Promise<OutputOf<typeof suggestOfDraft>> {
  const words = wordsOf(draft)
  const lexicon = categoryLexicon(ctx.kept)
  const { category } = await readLearned(ctx.db, ctx.supplier_id, [...words.keys()])
  return {
    categories: likelyCategories(ctx, draft, lexicon, classify(words, category, lexicon)),
    risk: riskIn(draft, riskListsOn(ctx.kept, dayOf(ctx.clock.now()))),
  }
}

function likelyCategories(
  { kept, clock }: RequestContext,
  text: { readonly title: string; readonly content: string },
  lexicon: Lexicon,
  likely: readonly Likely[],
): Suggested['categories'] {
  const categories = kept.get(CATEGORIES)
  const today = dayOf(clock.now())
  const open = ({ id }: Likely): boolean => openOn(categories, id, today)
  const found = likely.filter(open)
  const vocabulary = allWords(lexicon)
  return found
    .filter(({ weight }) => weight >= NEAR * found[0]!.weight)
    .slice(0, MOST_CATEGORIES)
    .map(({ id, words: of }) => ({
      category_id: id,
      words: tellingWords(`${text.title}\n${text.content}`, of, vocabulary),
    }))
}

const allWords = (lexicon: Lexicon): ReadonlySet<string> =>
  new Set([...lexicon.values()].flatMap((words) => [...words]))

async function getMatter({ db, actor }: RequestContext, id: string): Promise<Matter> {
  const { rows } = await sql<Matter>`
    select o.category_id, o.area_id, o.community_id, o.hint_dept_id, o.first_dept_id, o.back_count, o.title, o.content
    from complaint_order o where o.id = ${id} and ${visibleOrders(actor)}`.execute(db)
  return rows[0] ?? fail(ORDER_ERRORS.ORDER_NOT_FOUND)
}

/** To whom the centre hands orders; who sent this one back is not asked again by a suggestion. */
async function listUndertaking(ctx: RequestContext, order_id: string) {
  const { db, supplier_id, language } = ctx
  const { rows } = await sql<{ dept_id: string; name: string; duties: string; kind: string; is_fallback: boolean }>`
    select d.id as dept_id, d.kind, d.is_fallback, ${named(language, 'd.name')} as name, d.duties from department d
    where d.supplier_id = ${supplier_id} and d.deleted_at is null and ${allocatable}
      and d.id <> all(${await sentBackBy(ctx, order_id, 1)}::bigint[])
    order by d.sort, d.id`.execute(db)
  return rows
}
