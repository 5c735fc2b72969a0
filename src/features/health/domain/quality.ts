/** What is looked for in the data that people keep: each finding is a row to mend, at the address of its own form. */
export const QUALITY = {
  departments_without_phone: {
    title: { zh: '没有值班电话的承办单位', en: 'Departments without a duty phone' },
    why: { zh: '派单员联系不上承办单位', en: 'A dispatcher cannot ring them' },
    at: '/rexian/department/edit/:id',
  },
  departments_without_people: {
    title: { zh: '没有人员的承办单位', en: 'Departments without people' },
    why: { zh: '派单后无人收到通知', en: 'Nobody is told of their orders' },
    at: '/rexian/department/edit/:id',
  },
  departments_of_one_name: {
    title: { zh: '同级重名的部门', en: 'Departments of one name under the same department' },
    why: { zh: '导入时认不出是哪一个', en: 'An import cannot tell which is meant' },
    at: '/rexian/department/edit/:id',
  },
  units_unknown: {
    title: { zh: '导入时未识别的单位（90天）', en: 'Units that imports did not know, in 90 days' },
    why: { zh: '这些工单没有得到派单建议', en: 'Their orders come without a suggestion' },
    // Each is settled in its line.
    at: null,
  },
  people_of_one_number: {
    title: { zh: '手机号相同的人员', en: 'People with the same mobile' },
    why: { zh: '一人重复登记，或号码录错', en: 'Somebody is there twice, or a number is wrong' },
    at: '/rexian/person/edit/:id',
  },
  people_of_closed_departments: {
    title: { zh: '所在部门已停用的人员', en: 'People of departments out of use' },
    why: { zh: '应转入新部门或停用', en: 'They belong elsewhere, or out of use' },
    at: '/rexian/person/edit/:id',
  },
  categories_without_department: {
    title: { zh: '没有默认承办单位的事项', en: 'Categories without a default department' },
    why: { zh: '派单时得不到建议', en: 'Nothing is suggested where they are allocated' },
    at: '/sys/category/edit/:id',
  },
  categories_without_words: {
    title: { zh: '没有关键词的事项', en: 'Categories without keywords' },
    why: { zh: '导入和登记时认不出', en: 'They are not recognised in texts' },
    at: '/sys/category/edit/:id',
  },
  accounts_unused: {
    title: { zh: '90天未登录的账号', en: 'Accounts unused for 90 days' },
    why: { zh: '不再使用的账号应停用', en: 'What nobody uses should be out of use' },
    at: '/sys/operators/edit/:id',
  },
  accounts_without_role: {
    title: { zh: '没有角色的账号', en: 'Accounts without a role' },
    why: { zh: '登录后什么也做不了', en: 'They can do nothing' },
    at: '/sys/operators/edit/:id',
  },
  accounts_without_phone: {
    title: { zh: '没有手机号的账号', en: 'Accounts without a mobile' },
    why: { zh: '收不到短信通知', en: 'No SMS reaches them' },
    at: '/sys/operators/edit/:id',
  },
  orders_without_area: {
    title: { zh: '没有街道的未办结工单', en: 'Open orders without a street' },
    why: { zh: '不计入街道统计，也不按属地建议', en: 'They count for no street, and none is suggested' },
    at: '/rexian/all/detail/:id',
  },
  orders_without_category: {
    title: { zh: '没有事项分类的未办结工单', en: 'Open orders without a category' },
    why: { zh: '没有时限规则和建议单位', en: 'No rule of limits fits, and nothing is suggested' },
    at: '/rexian/all/detail/:id',
  },
  orders_without_phone: {
    title: { zh: '没有联系电话的未办结实名工单', en: 'Open orders of named callers without a number' },
    why: { zh: '无法联系和回访诉求人', en: 'Nobody can ring the caller' },
    at: '/rexian/all/detail/:id',
  },
} as const satisfies Record<string, Sought>
export type QualityKey = keyof typeof QUALITY

interface Said {
  readonly zh: string
  readonly en: string
}
interface Sought {
  readonly title: Said
  /** What comes of it. */
  readonly why: Said
  /** Where one of them is mended; null where its line does it. */
  readonly at: string | null
}
