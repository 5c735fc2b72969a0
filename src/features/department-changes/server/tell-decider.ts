import { postToWhoOpens } from '#features/messages/server/public.ts'
import { defineMessages, nameIn, translate, type Message } from '#kernel/messages.ts'

import { CHANGE_AT } from '../contract.ts'
import { CHANGE_KIND } from '../domain/words.ts'
import { getChange, type Context } from './change-row.ts'

const TITLE = defineMessages({
  change_refused: { zh: '机构调整未能执行', en: 'A change of departments could not be done' },
  change_stuck: { zh: '机构调整有工单未能转移', en: 'A change of departments left orders behind' },
})
const TEXT: Readonly<Record<keyof typeof TITLE, Message>> = {
  change_refused: {
    zh: '“{dept}”的{kind}定于{date}生效，未能执行：{why}。什么都没有改动，请重新提交。',
    en: '“{dept}”: {kind}, due on {date}, could not be done: {why}. Nothing was changed; please decide it again.',
  },
  change_stuck: { zh: '“{dept}”的{kind}：{why}。', en: '“{dept}”: {kind}. {why}.' },
}

/** Tells who decided a change that its day came and nothing happened, or not all of it; in the caller's transaction. */
export async function tellDecider(ctx: Context, id: string, event: keyof typeof TITLE, why: Message): Promise<void> {
  const { kind, dept_id, effective_on: date, created_by } = await getChange(ctx, id)
  // It may have been deleted meanwhile.
  const dept = await ctx.db
    .selectFrom('department')
    .select(['name', 'name_en'])
    .where('supplier_id', '=', ctx.supplier_id)
    .where('id', '=', dept_id)
    .executeTakeFirstOrThrow()
  const now = ctx.clock.now()
  const said = (language: 'zh' | 'en') =>
    translate(language, TEXT[event], {
      ...{ date, why: why[language].replace(/[。.]$/, ''), kind: translate(language, CHANGE_KIND[kind]) },
      dept: nameIn(language, dept),
    })
  await postToWhoOpens(ctx.db, {
    ...{ supplier_id: ctx.supplier_id, now, by: null },
    postings: [
      {
        ...{ event, title: TITLE[event], content: { zh: said('zh'), en: said('en') } },
        ...{ biz_type: 'department_change', biz_id: id, occasion: now, link: CHANGE_AT.list.path },
        ...{ channels: ['app', 'sms'] as const, to: { operator_ids: [created_by!] } },
      },
    ],
  })
}
