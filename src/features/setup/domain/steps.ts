import { defineMessages, type Message } from '#kernel/messages.ts'

/** What there is of everything that an order needs on its way. */
export interface Facts {
  /** The district has its name and code. */
  readonly named: 0 | 1
  readonly streets: number
  readonly communities: number
  /** Departments that orders are allocated to. */
  readonly departments: number
  /** Those of them in which nobody has an account with a role. */
  readonly unmanned: number
  /** Those of them that have no liaison. */
  readonly without_liaison: number
  readonly people: number
  /** Categories that orders are put into. */
  readonly categories: number
  readonly limit_rules: number
  readonly year: number
  /** The days of this year are published. */
  readonly published: 0 | 1
  /** Accounts of the centre that may allocate and review, the one for setting up apart. */
  readonly dispatchers: number
  readonly reviewers: number
  /** Of the three administrators, how many somebody is. */
  readonly administrators: number
  /** An SMS reaches whom it is sent to. */
  readonly sends_sms: 0 | 1
  /** Orders that came in, and whether one was allocated. */
  readonly received: 0 | 1
  readonly allocated: 0 | 1
}

/** `stops`: until then no order reaches a department. `open`: it can wait, but not for long. `note`: good to know, nothing to do. */
export type StepState = 'done' | 'note' | 'open' | 'stops'

interface Step {
  readonly title: Message
  /** What there is. */
  readonly has: Message
  /** What is missing, and what follows from it; the first that applies. */
  readonly lacks: readonly {
    readonly when: (facts: Facts) => boolean
    readonly state: Exclude<StepState, 'done'>
    readonly text: Message
  }[]
}

/** The way to the first order, in the order in which one goes it (domain 8.6). */
const STEPS = {
  district: {
    title: { zh: '区县信息', en: 'District' },
    has: { zh: '名称和行政区划代码已填写', en: 'It has its name and code' },
    lacks: [
      {
        when: ({ named }) => !named,
        state: 'open',
        text: {
          zh: '还是出厂名称，请填写平台名称和行政区划代码',
          en: 'It has its name as delivered; fill in name and code',
        },
      },
    ],
  },
  areas: {
    title: { zh: '区域', en: 'Areas' },
    has: {
      zh: '{streets} 个街道，{communities} 个社区',
      en: '{streets} street(s), {communities} (community|communities)',
    },
    lacks: [
      {
        when: ({ streets }) => streets === 0,
        state: 'open',
        text: {
          zh: '还没有街道；街道类部门要先有辖区',
          en: 'There is no street; a street’s department needs its area first',
        },
      },
    ],
  },
  departments: {
    title: { zh: '承办部门', en: 'Departments' },
    has: { zh: '{departments} 个承办部门', en: '{departments} department(s) (takes|take) orders' },
    lacks: [
      {
        when: ({ departments }) => departments === 0,
        state: 'stops',
        text: {
          zh: '还没有可承办的部门，工单无处可派',
          en: 'No department takes orders: there is nowhere to allocate to',
        },
      },
    ],
  },
  people: {
    title: { zh: '人员', en: 'People' },
    has: { zh: '{people} 名人员，各部门都有联络员', en: '{people} (person|people), a liaison in every department' },
    lacks: [
      {
        when: ({ without_liaison }) => without_liaison > 0,
        state: 'open',
        text: { zh: '{without_liaison} 个部门没有联络员', en: '{without_liaison} department(s) (has|have) no liaison' },
      },
      {
        when: ({ people }) => people === 0,
        state: 'open',
        text: { zh: '还没有人员', en: 'There is nobody yet' },
      },
    ],
  },
  categories: {
    title: { zh: '事项分类', en: 'Categories' },
    has: { zh: '{categories} 个可用分类', en: '{categories} (category|categories) in use' },
    lacks: [
      {
        when: ({ categories }) => categories === 0,
        state: 'stops',
        text: { zh: '还没有分类，工单不分类就不能派单', en: 'There is none, and no order is allocated without one' },
      },
    ],
  },
  calendar: {
    title: { zh: '节假日', en: 'Calendar' },
    has: { zh: '{year} 年节假日已发布', en: 'The days of {year} are published' },
    lacks: [
      {
        when: ({ published }) => !published,
        state: 'open',
        text: {
          zh: '{year} 年节假日未发布，时限暂按周末推算',
          en: 'Those of {year} are not; limits follow the weekends until then',
        },
      },
    ],
  },
  limits: {
    title: { zh: '时限规则', en: 'Limit rules' },
    has: { zh: '{limit_rules} 条规则', en: '{limit_rules} rule(s)' },
    lacks: [
      {
        when: ({ limit_rules }) => limit_rules === 0,
        state: 'open',
        text: { zh: '没有启用的时限规则，按出厂规则计算', en: 'None is in use; those delivered apply' },
      },
    ],
  },
  accounts: {
    title: { zh: '部门账号', en: 'Accounts of the departments' },
    has: { zh: '每个承办部门都有人可以签收', en: 'Somebody can sign in every department' },
    lacks: [
      {
        when: ({ departments, unmanned }) => unmanned >= departments,
        state: 'stops',
        text: {
          zh: '还没有部门账号拥有角色，工单派出后无人签收',
          en: 'No account of a department has a role: nobody would sign for an order',
        },
      },
      {
        when: ({ unmanned }) => unmanned > 0,
        state: 'open',
        text: {
          zh: '{unmanned} 个部门还没有拥有角色的账号',
          en: '{unmanned} department(s) (has|have) no account with a role',
        },
      },
    ],
  },
  roles: {
    title: { zh: '中心账号与三员', en: 'Accounts of the centre' },
    has: {
      zh: '派单 {dispatchers} 人，审核 {reviewers} 人，三员齐备',
      en: '{dispatchers} allocate, {reviewers} review, the three administrators are there',
    },
    lacks: [
      {
        when: ({ dispatchers }) => dispatchers === 0,
        state: 'stops',
        text: { zh: '中心还没有账号可以派单', en: 'Nobody of the centre may allocate' },
      },
      {
        when: ({ reviewers }) => reviewers === 0,
        state: 'open',
        text: { zh: '中心还没有账号可以审核回复', en: 'Nobody of the centre may review' },
      },
      {
        when: ({ administrators }) => administrators < 3,
        state: 'open',
        text: {
          zh: '系统、安全、审计三员只有 {administrators} 员',
          en: 'Of the three administrators there are {administrators}',
        },
      },
    ],
  },
  channels: {
    title: { zh: '短信', en: 'SMS' },
    has: { zh: '短信可以送达', en: 'They arrive' },
    lacks: [
      {
        when: ({ sends_sms }) => !sends_sms,
        state: 'note',
        text: {
          zh: '短信插件尚未安装或设置：消息只到站内，短信只作记录；账号申请和市民页面要靠验证码，因此不开放',
          en: 'The add-on is not installed or not set up: messages reach inboxes, SMS are only recorded. Account requests and the citizens’ page need codes and stay closed',
        },
      },
    ],
  },
  first_order: {
    title: { zh: '第一张工单', en: 'The first order' },
    has: { zh: '已派出', en: 'It was allocated' },
    lacks: [
      {
        when: ({ received }) => !received,
        state: 'open',
        text: { zh: '登记一张工单，或导入上级的文件', en: 'Enter one, or import a file of the city' },
      },
      {
        when: ({ allocated }) => !allocated,
        state: 'open',
        text: { zh: '已有工单，还没有派出', en: 'There are orders; none was allocated yet' },
      },
    ],
  },
} as const satisfies Record<string, Step>

export type StepKey = keyof typeof STEPS

export interface Line {
  readonly key: StepKey
  readonly title: Message
  readonly state: StepState
  readonly text: Message
}

/** Each step with what there is, or what is missing. */
export const linesOf = (facts: Facts): Line[] =>
  Object.entries(STEPS as Record<StepKey, Step>).map(([key, { title, has, lacks }]) => {
    const lack = lacks.find(({ when }) => when(facts))
    return { key: key as StepKey, title, state: lack?.state ?? 'done', text: lack?.text ?? has }
  })

const SUMMARY = defineMessages({
  stops: { zh: '还差 {n} 项才能派出第一张工单', en: '{n} step(s) (is|are) missing before an order can be allocated' },
  open: { zh: '可以派单了，还有 {n} 项待完善', en: 'Orders can be allocated; {n} step(s) (is|are) still to be done' },
  done: { zh: '已全部完成', en: 'Everything is done' },
})

/** Where one stands, in a sentence. */
export function summaryOf(lines: readonly Line[]): {
  readonly state: StepState
  readonly text: Message
  readonly n: number
} {
  const count = (state: StepState): number => lines.filter((line) => line.state === state).length
  const state = count('stops') > 0 ? 'stops' : count('open') > 0 ? 'open' : 'done'
  return { state, text: SUMMARY[state], n: count(state) }
}
