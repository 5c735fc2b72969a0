import type { Period } from '#kernel/period.ts'
import type { Message } from '#kernel/messages.ts'
import type { Time } from '#kernel/time.ts'
import { defineSlot } from '../slots.tsx'

/** A report as it is looked at: which, of which period, and how it was asked for. */
export interface ReportShownNow {
  readonly report: string
  readonly title: Message
  readonly period: Period | undefined
  /** When it was counted. */
  readonly at: Time | undefined
  readonly asked: {
    readonly compare?: 'none' | 'previous' | 'last_year'
    readonly columns?: string
    readonly of?: string
  }
}

/** Beside the exports of a report. */
export const reportTools = defineSlot<ReportShownNow>()
