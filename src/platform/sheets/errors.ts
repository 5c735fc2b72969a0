import { defineErrors } from '#kernel/errors.ts'

export const SHEET_ERRORS = defineErrors({
  SHEET_ONE_FILE: { status: 400, zh: '请选择一个文件', en: 'Choose one file' },
  SHEET_TOO_LARGE: { status: 413, zh: '文件超过 {max} MB', en: 'The file is larger than {max} MB' },
  SHEET_COLUMNS_MISSING: {
    status: 400,
    zh: '缺少列：{columns}；请使用下载的模板',
    en: 'Columns are missing: {columns}. Use the sheet to fill in',
  },
  SHEET_NO_ROWS: { status: 400, zh: '表格中没有数据行', en: 'There are no rows on the sheet' },
  SHEET_TOO_MANY_ROWS: {
    status: 400,
    zh: '一次最多 {max} 行，请拆分',
    en: 'At most {max} rows at once; split the file',
  },
  SHEET_TOO_MANY_NEW: {
    status: 400,
    zh: '一次最多新增 {max} 行，请拆分',
    en: 'At most {max} new rows at once; split the file',
  },
})
