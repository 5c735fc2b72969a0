/** The parts of a workbook around its rows (ECMA-376). */
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const WIDTH = 16

/** A sheet up to its first row, which stays in sight. */
export const sheetHead = (columns: number): string =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
  `<cols><col min="1" max="${Math.max(columns, 1)}" width="${WIDTH}" customWidth="1"/></cols><sheetData>`
export const SHEET_TAIL = '</sheetData></worksheet>'

/** The second is that of the heads. */
export const STYLES =
  `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts>` +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  '<cellXfs count="2"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>'

interface Named {
  readonly name: string
  readonly hidden?: boolean
}

/** `xl/workbook.xml`: the sheets in their order. */
export const workbook = (sheets: readonly Named[]): string =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
    .map(
      ({ name, hidden }, at) =>
        `<sheet name="${attribute(name)}" sheetId="${at + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
    )
    .join('')}</sheets></workbook>`

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
const relations = (all: readonly string[]): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`

/** `xl/_rels/workbook.xml.rels`: where sheets and styles lie. */
export const workbookRelations = (sheets: number): string =>
  relations([
    ...placesOf(sheets).map((n) => relation(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`)),
    relation(`rId${sheets + 1}`, 'styles', 'styles.xml'),
  ])
export const RELATIONS = relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')])

const part = (name: string, type: string): string =>
  `<Override PartName="/xl/${name}" ContentType="${TYPE}.${type}+xml"/>`
/** `[Content_Types].xml`: of what kind each part is. */
export const contentTypes = (sheets: number): string =>
  `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  `<Default Extension="xml" ContentType="application/xml"/>${part('workbook.xml', 'sheet.main')}${part('styles.xml', 'styles')}` +
  `${placesOf(sheets)
    .map((n) => part(`worksheets/sheet${n}.xml`, 'worksheet'))
    .join('')}</Types>`

const placesOf = (sheets: number): number[] => Array.from({ length: sheets }, (_, at) => at + 1)
const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
