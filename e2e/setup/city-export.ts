import { writeSpreadsheet } from '#platform/spreadsheets/write-spreadsheet.ts'

const HEADER = ['工单编号', '工单标题', '诉求类型', '诉求来源', '一级分类', '二级分类', '三级分类', '来电人', '联系电话', '诉求内容', '事发地址', '所属区域', '所属街道', '受理时间', '办理时限', '紧急程度', '派单意见'] // prettier-ignore

export type CityRow = Partial<Record<(typeof HEADER)[number], string>>

const USUAL: CityRow = {
  诉求类型: '咨询',
  诉求来源: '电话',
  一级分类: '城市管理',
  二级分类: '市容秩序',
  三级分类: '占道经营',
  来电人: '王小明',
  联系电话: '12500000018',
  诉求内容: '湖滨路夜市每晚占道经营到十一点，影响通行和休息，请问由哪个部门管理，何时整治。',
  事发地址: '湖滨路18号',
  所属区域: '云湖区',
  所属街道: '东湖街道',
  受理时间: '2026-10-19 08:40:00',
  办理时限: '2026-10-30 18:00:00',
  紧急程度: '普通',
}

let count = 0

/** The number of the next order as the city counts them. */
export const cityNumber = (): string =>
  `261019084${String(Date.now() % 1_000_000).padStart(6, '0')}${String(++count).padStart(3, '0')}`

/** A file as the city platform exports it (domain 6.2). */
export const cityExport = (rows: readonly CityRow[]): Promise<Buffer> => {
  const cells = rows.map((row) => {
    // Nobody says the same twice: the same words from the same phone are a repeat.
    const full: CityRow = { ...USUAL, 诉求内容: `${USUAL.诉求内容}（第${row.工单编号?.slice(-9)}号来电）`, ...row }
    return HEADER.map((name) => full[name] ?? '')
  })
  return writeSpreadsheet([{ name: '工单', header: HEADER, rows: cells, text_rows: rows.length }])
}
