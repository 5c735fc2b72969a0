import { deskPath, type ActionName, type QueueName } from '#features/work-orders/domain/public.ts'
import { defineMessages, type Message } from '#kernel/messages.ts'

/** A bubble at something that its screen marks with `data-guide`. */
interface Step {
  readonly at: string
  readonly title: Message
  readonly text: Message
  /** Left out when it is not there: what an order needs depends on where it stands. */
  readonly optional?: true
}

export interface Tour {
  readonly title: Message
  readonly path: string
  /** It shows this on an order of this queue on which it can be done. */
  readonly shows?: { readonly queue: QueueName; readonly action: ActionName }
  readonly steps: readonly Step[]
}

export const GUIDE = defineMessages({
  about: {
    zh: '在真实页面上用演示工单走一遍，共 {n} 步；← → 翻步，Esc 随时离开，之后可以从这里继续。',
    en: 'On the real screens with an order of the demo, in {n} step(s). ← → walk, Esc leaves at any time; go on from here later.',
  },
  begin: { zh: '开始', en: 'Begin' },
  goOn: { zh: '从第 {n} 步继续', en: 'Go on at step {n}' },
  again: { zh: '再看一遍', en: 'Once more' },
})

const atDesk = (queue: QueueName, action: ActionName) => ({ path: deskPath(queue), shows: { queue, action } })
const guide = (name: string): string => `[data-guide="${name}"]`

const MATTER: Step = {
  at: guide('matter'),
  title: { zh: '先看是什么事', en: 'First what it is' },
  text: {
    zh: '编号、标题、现在由谁办、还剩多久；往下是诉求原文，姓名和电话始终打码。',
    en: 'Number, matter, who has it, how long is left. Below is what was said; names and phones are always masked.',
  },
}
const QUEUE = {
  at: guide('queue'),
  title: { zh: '最急的排在最前', en: 'The most pressing one comes first' },
} as const

const DISPATCHER: Tour = {
  title: { zh: '带您派第一件工单', en: 'Allocate your first order' },
  ...atDesk('normal', 'allocate'),
  steps: [
    {
      ...QUEUE,
      text: {
        zh: '这是待办的分拣台：读、定、派都在这一屏。J、K 或 ↑ ↓ 按钮换一件。',
        en: 'The desk of what waits: read, decide and allocate on one screen. J and K or the arrows lead to another one.',
      },
    },
    MATTER,
    {
      at: guide('dept'),
      title: { zh: '承办单位', en: 'Who does it' },
      text: {
        zh: '依据明确时已经填好，并写明理由；不合适就选下面的建议（1、2、3），或输入单位名称、拼音。',
        en: 'Filled in where it is clear, with the reason. Otherwise choose a suggestion (1, 2, 3), or type a name or its pinyin.',
      },
    },
    {
      at: guide('send'),
      title: { zh: '派出去', en: 'Send it' },
      text: {
        zh: 'Ctrl+Enter 派单，下一件自动出现。派错了可在页面上方撤回（U），单位签收前随时可以收回。',
        en: 'Ctrl+Enter allocates it, and the next one is there. A mistake is taken back above (U), or recalled later.',
      },
    },
  ],
}

const DEPARTMENT: Tour = {
  title: { zh: '带您办第一件工单', en: 'Handle your first order' },
  ...atDesk('normal', 'reply'),
  steps: [
    {
      ...QUEUE,
      text: {
        zh: '派给本单位、还没有回复的工单都在这里。J、K 或 ↑ ↓ 按钮换一件。',
        en: 'What was allocated to your department and has no reply yet. J and K or the arrows lead to another one.',
      },
    },
    MATTER,
    {
      at: guide('actions'),
      title: { zh: '签收、联系、回复', en: 'Sign, contact, reply' },
      text: {
        zh: '现在能做的都在这一行，按钮上是快捷键：签收 Q、登记联系 C、回复 R。不该由本单位办的，在时限内退单。',
        en: 'What can be done now, each with its key: sign Q, contact C, reply R. What is not yours is sent back while there is time.',
      },
    },
    {
      at: guide('checks'),
      optional: true,
      title: { zh: '回复写什么', en: 'What a reply needs' },
      text: {
        zh: '这是审核时会看的几点，写到一点就打一个勾。联系情况随回复一并登记。',
        en: 'What the reviewer will ask, ticked as you write. The contact is put on record with the reply.',
      },
    },
    {
      at: guide('send'),
      title: { zh: '提交', en: 'Send it' },
      text: {
        zh: 'Ctrl+Enter 提交，下一件自动出现。回复在审核前可以撤回。',
        en: 'Ctrl+Enter sends it, and the next one is there. A reply can be withdrawn until it is reviewed.',
      },
    },
  ],
}

const REVIEWER: Tour = {
  title: { zh: '带您审第一件回复', en: 'Review your first reply' },
  ...atDesk('deptreply', 'approve_reply'),
  steps: [
    {
      ...QUEUE,
      text: {
        zh: '单位已回复、等待审核的工单。J、K 或 ↑ ↓ 按钮换一件。',
        en: 'Orders whose reply waits for you. J and K or the arrows lead to another one.',
      },
    },
    MATTER,
    {
      at: guide('actions'),
      title: { zh: '同意还是驳回', en: 'Approve or reject' },
      text: {
        zh: '同意 Y，驳回 N，驳回要写明理由。表单里同时列出该回复是否说清了要看的几点。',
        en: 'Approve with Y, reject with N and a reason. The form tells whether the reply says what it should.',
      },
    },
    {
      at: guide('send'),
      title: { zh: '审结这一件', en: 'Done with it' },
      text: {
        zh: 'Ctrl+Enter 提交。本区工单随即办结，市级工单转入需上报。',
        en: 'Ctrl+Enter sends it. An order of the district is then done; one of the city waits to be reported.',
      },
    },
  ],
}

const LEADER: Tour = {
  title: { zh: '带您看今天的情况', en: 'Look at this morning' },
  path: '/dashboard',
  steps: [
    {
      at: guide('numbers'),
      title: { zh: '哪里要紧', en: 'Where it presses' },
      text: {
        zh: '超期、退回、即将到期的件数，点开就是这些工单，数字随办理实时变化。',
        en: 'Late, sent back, due soon: each number opens its orders, and moves as others work.',
      },
    },
    {
      at: guide('brief'),
      title: { zh: '七天简报', en: 'The brief' },
      text: {
        zh: '近七天与前七天相比：办得怎样、什么事在变多、哪个单位慢。每句话都能点开它说的工单。',
        en: 'The last seven days beside those before: how it went, what rises, who is late. Each sentence opens its orders.',
      },
    },
    {
      at: guide('known'),
      optional: true,
      title: { zh: '需要您知道的工单', en: 'Orders to know' },
      text: {
        zh: '退回三次以上的由中心负责人组织会商、指定承办单位；点开工单即可办理。',
        en: 'What was sent back three times is decided by the leader of the centre, who designates a department. Open it to do so.',
      },
    },
    {
      at: guide('search'),
      title: { zh: '一处找到所有', en: 'Everything from one place' },
      text: {
        zh: 'Ctrl+K：工单、菜单、单位、人员和本页能做的事，输入拼音也行。',
        en: 'Ctrl+K finds orders, menus, departments, people and what can be done here; pinyin will do.',
      },
    },
  ],
}

/** Which tour each role has; the others only look on. */
export const TOURS: Readonly<Record<string, Tour>> = {
  center_dispatcher: DISPATCHER,
  dept_operator: DEPARTMENT,
  dept_admin: DEPARTMENT,
  subunit_operator: DEPARTMENT,
  center_reviewer: REVIEWER,
  center_leader: LEADER,
  leader_viewer: LEADER,
  admin: LEADER,
}

export const tourOf = (roles: readonly string[]): Tour | undefined =>
  roles.map((role) => TOURS[role]).find((tour) => tour !== undefined)
