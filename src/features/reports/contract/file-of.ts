import { z } from 'zod'

import { get } from '#kernel/endpoint.ts'
import type { Message } from '#kernel/messages.ts'

/** The last part of an address as the operation log writes names: `report_forms_cb`. */
const nameOf = (path: string): string =>
  path
    .split('/')
    .at(-1)!
    .replaceAll(/(?<!^)[A-Z]/g, '_$&')
    .toLowerCase()

/** The same as a file: numbers to go on reckoning with, and what each of them means. */
export const fileOf = <I extends z.ZodObject>({ path, title, input }: { path: string; title: Message; input: I }) =>
  get(`${path}File`, {
    title: { zh: `${title.zh}：导出`, en: `${title.en}: export` },
    access: 'granted',
    noted: `report.${nameOf(path)}_file`,
    reads: 'replica',
    kind: 'file',
    signed: false,
    input,
    output: z.unknown(),
  })
