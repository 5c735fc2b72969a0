import type { BuiltIn } from '#platform/built-ins/merge.ts'

/** What a tenant begins with; who already has macros of its own is not given more. */
export const macroRows: BuiltIn = {
  table: 'order_macro',
  key: ['title', 'dept_id'],
  together: [],
  rows: [
    {
      ...{ title: '催办留痕', dept_id: null, sort: 10, note: '已电话提醒{dept}抓紧办理。' },
      ...{ move: 'urge', opinion: '工单{order_no}请{dept}抓紧办理，按时回复。' },
    },
    {
      ...{ title: '签收备注', dept_id: null, sort: 20, note: '已签收，安排专人联系诉求人。' },
      move: 'sign',
    },
  ],
}
