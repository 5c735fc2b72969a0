import { defineErrors } from '#kernel/errors.ts'
import { defineMessages } from '#kernel/messages.ts'

import { FILE_ISSUES } from './domain/issues.ts'

/** What the result file says of a row. */
export const ROW_OUTCOMES = defineMessages({
  imported: { zh: '已导入', en: 'Imported' },
  undone: { zh: '已撤销', en: 'Undone' },
  ok: { zh: '未导入', en: 'Not imported' },
  ok_warn: { zh: '未导入', en: 'Not imported' },
  error: { zh: '错误', en: 'Wrong' },
  duplicate: { zh: '重复', en: 'Duplicate' },
})

export const ERRORS = defineErrors({
  IMP_HEADER: { status: 400, ...FILE_ISSUES.IMP_HEADER },
  IMP_EMPTY: { status: 400, ...FILE_ISSUES.IMP_EMPTY },
  IMP_ROWS: { status: 400, ...FILE_ISSUES.IMP_ROWS },
  IMPORT_ONE_FILE: { status: 400, zh: '请选择一个文件', en: 'Choose one file' },
  IMPORT_FILE_SIZE: { status: 413, zh: '文件超过 {max} MB', en: 'The file is larger than {max} MB' },
  IMPORT_STATE: { status: 409, zh: '当前批次状态不能执行此操作', en: 'Not possible in this state of the import' },
  IMPORT_COLUMN: { status: 400, zh: '这一列不能这样更正', en: 'This column cannot be mended like this' },
  IMPORT_UNDO_ROLE: {
    status: 403,
    zh: '只有中心负责人可以撤销导入',
    en: 'Only the head of the centre may undo an import',
  },
  IMPORT_UNDO_LATE: { status: 409, zh: '导入完成超过 24 小时，不能撤销', en: 'An import can be undone for 24 hours' },
  IMPORT_PURGED: {
    status: 409,
    zh: '原始数据已按规定清除，不能下载',
    en: 'The original rows have been purged and cannot be downloaded',
  },
})
