import type { Assist } from './assist-order.ts'
import type { Allocation, Back, Contact, Order, Reply } from './order.ts'
import type { Report, Round } from './report-record.ts'
import type { FollowUp } from './followup-record.ts'
import type { Instruction, Mention } from './instruction.ts'
import type { Delay, Pause, SuperviseStep, Supervision, Urge } from './oversight.ts'
import type { Visit } from './visit-record.ts'

/** The process records that a decision may add or change, by table. */
export interface Records {
  allocation: Allocation
  order_reply: Reply
  contact_record: Contact
  order_mention: Mention
  order_instruction: Instruction
  order_back: Back
  order_report: Report
  order_round: Round
  assist_order: Assist
  order_supervise: Supervision
  order_supervise_step: SuperviseStep
  order_urge: Urge
  order_delay: Delay
  order_pause: Pause
  order_visit: Visit
  order_followup: FollowUp
}

/** An order with the process records at hand: all of them in a simulation, those that matter to a save on the server. */
export interface Case {
  readonly order: Order
  readonly records: { readonly [T in keyof Records]: readonly Records[T][] }
}
