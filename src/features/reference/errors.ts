import { defineErrors } from '#kernel/errors.ts'

export const REFERENCE_ERRORS = defineErrors({
  REFERENCE_IN_USE: {
    status: 409,
    zh: '还有{what}（{n}）在使用，不能删除；可改为停用',
    en: 'It still has {what} ({n}) and cannot be deleted; it can be put out of use',
  },
  PLACE_ABOVE_MISSING: {
    status: 400,
    zh: '上级“{code}”不存在，请先新增上级，或更正代码',
    en: 'There is no “{code}” above it: add that first, or mend the code',
  },
  PLACE_LEVEL: {
    status: 400,
    zh: '代码的位数决定级别，级别不能更改；请新增，并停用这一个',
    en: 'The code says its level, which stays; add a new one and put this one out of use',
  },
  TREE_THERE: {
    status: 409,
    zh: '已经有分类，不能再载入标准分类；请逐项维护或用表格导入',
    en: 'There are categories already; change them one by one or by a sheet',
  },
  CATALOGUE_PUBLISHED: {
    status: 409,
    zh: '已发布的版本不能修改，请修改最新版本，改动会存为草稿',
    en: 'A published version stays as it is; change the latest one, which makes a draft',
  },
  CATALOGUE_DAY: {
    status: 400,
    zh: '施行日期不能早于 {day}',
    en: 'It can be in force from {day} on',
  },
  CATALOGUE_EMPTY: {
    status: 409,
    zh: '草稿中没有事项，不能发布',
    en: 'The draft has no row and cannot be published',
  },
  GEOJSON: {
    status: 400,
    zh: '请选择一个不超过 5 MB 的 GeoJSON 文件（FeatureCollection，至多 1000 个区域）',
    en: 'Choose one GeoJSON file of at most 5 MB: a FeatureCollection of up to 1,000 areas',
  },
  ITEM_TAKEN: {
    status: 400,
    zh: '该字典已有同名的项，请换一个名称',
    en: 'The dictionary has an item of this name already; choose another one',
  },
  ITEM_FIXED: {
    status: 409,
    zh: '该字典由程序使用，只能改名，不能排序或停用',
    en: 'The program decides in this dictionary: its items can be renamed, not moved or put out of use',
  },
  ITEM_CLOSED: {
    status: 409,
    zh: '该字典的项各有含义，不能新增；可改名、排序或停用',
    en: 'Each item of this dictionary has a meaning, so none is added; rename, move or put them out of use',
  },
  ITEM_LAST: {
    status: 409,
    zh: '至少要有一项可选，请先启用另一项',
    en: 'Something must be left to choose; put another one into use first',
  },
  ITEM_FULL: {
    status: 409,
    zh: '该字典最多自增 {n} 项，请修改或删除已有的自增项',
    en: 'A dictionary has room for {n} items of your own; change or delete one of them',
  },
  ITEM_DELIVERED: {
    status: 409,
    zh: '系统自带的项不能删除，可改为停用',
    en: 'Delivered items stay; they can be put out of use',
  },
  ITEM_IN_USE: {
    status: 409,
    zh: '已有 {n} 条办理记录使用此项，不能删除；可改为停用',
    en: '{n} record(s) (says|say) it, so it cannot be deleted; it can be put out of use',
  },
})
