import { defineErrors } from '#kernel/errors.ts'

export const ORGANISATION_ERRORS = defineErrors({
  DEPT_IN_USE: {
    status: 409,
    zh: '部门下还有{what}（{n}），不能删除；可改为停用',
    en: 'It still has {what} ({n}) and cannot be deleted; it can be put out of use',
  },
  DEPT_CENTRE: { status: 409, zh: '中心不能删除', en: 'The centre cannot be deleted' },
  DEPT_HAS_ORDERS: {
    status: 409,
    zh: '该部门或其下级已办理过工单，不能移到别的上级；请新建部门并停用原部门',
    en: 'It or one below it has had orders and cannot be moved; make a new one and put this one out of use',
  },
  DEPT_CYCLE: { status: 400, zh: '上级部门不能是它自己或它的下级', en: 'A department cannot be above itself' },
  DEPT_TOO_DEEP: { status: 400, zh: '部门最多四级', en: 'There are at most four levels of departments' },
  PERSON_ON_DUTY: {
    status: 409,
    zh: '{date}起还排有值班，不能删除；请先在值班表中换人',
    en: 'There are shifts from {date} on; put somebody else on the roster first',
  },
  LAST_LIAISON: {
    status: 409,
    zh: '该部门有在办工单，不能删除、停用或调走唯一的联络员',
    en: 'The department has open orders; its only liaison stays',
  },
  ALREADY_FIRST: { status: 409, zh: '已经是第一位', en: 'Already the first' },
  ALREADY_LAST: { status: 409, zh: '已经是最后一位', en: 'Already the last' },
})
