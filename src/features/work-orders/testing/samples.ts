import type { Intake } from '../domain/intake/intake.ts'

/** An order as the city hands it over. */
export const anIntake = (change: Partial<Intake> = {}): Intake => ({
  superior_no: `26112309${Math.floor(Math.random() * 1e10)
    .toString()
    .padStart(10, '0')}`,
  content: '诉求人反映：东湖街道湖滨路夜市占道经营，每晚十一点仍有油烟和噪音，影响休息。诉求人要求尽快处理。',
  appeal_type: 'complaint',
  source_channel: 'phone',
  caller_name: '张三丰',
  caller_phone: '12345678901',
  address: '湖滨路18号',
  received_at: '2026-11-23 08:30:00',
  ...change,
})

/** A reply that breaks no rule of a consultation; a complaint's needs evidence besides. */
export const aReply = {
  content: '经工作人员现场核查，反映情况部分属实，已要求商户规范经营并安排夜间巡查。',
  is_true: 'partly',
  contact_status: 'not_required',
  resolve_status: 'resolved',
  reply_category: 'normal',
  handler_name: '李四',
  handler_phone: '12300000001',
} as const
