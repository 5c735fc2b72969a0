import { defineMessages } from '#kernel/messages.ts'

export const REFERENCE = defineMessages({
  keyword: { zh: '名称或代码', en: 'Name or code' },
  within: { zh: '所属上级', en: 'Below' },
  code: { zh: '代码', en: 'Code' },
  name: { zh: '名称', en: 'Name' },
  nameEn: { zh: '英文名称', en: 'English name' },
  kept: { zh: '还在使用，不能删除', en: 'It is in use and cannot be deleted' },
})

export const CATEGORY = defineMessages({
  codeHint: {
    zh: '每级两位数字，前几位是上级的代码：01、0101、010101；改前几位即移到别的上级，下级一起移动',
    en: 'Two digits for each level, the first ones those of what it lies below: 01, 0101, 010101. Change those to move it with all below.',
  },
  superiorCode: { zh: '上级平台代码', en: 'Code of the city' },
  keywords: { zh: '关键词', en: 'Words' },
  keywordsHint: { zh: '标题或内容提到这些词时推荐此分类', en: 'It is suggested for orders that say one of these' },
  department: { zh: '默认承办单位', en: 'Usual department' },
  byArea: { zh: '属地承办', en: 'The area leads' },
  byAreaHint: { zh: '由事发街道承办', en: 'The street of the place leads' },
  urgency: { zh: '默认紧急程度', en: 'Usual urgency' },
  questions: { zh: '询问要点', en: 'What is asked' },
  questionsHint: {
    zh: '录入此分类及其下级的工单时提示询问，回车或分号分隔',
    en: 'Prompted when an order of it, or of what lies below it, is entered; Enter or ； between them',
  },
  season: { zh: '高发月份', en: 'Months of its peak' },
  fromOnHint: {
    zh: '填写后，承办单位、紧急程度、关键词、询问要点和高发月份到该日才改，其余立即修改；已定的更改被替换',
    en: 'Department, urgency, words, questions and months change on that day only, the rest at once; what was planned before is replaced',
  },
  later: { zh: '已定自 {day} 起更改', en: 'Planned from {day} on' },
  laterLine: { zh: '{name}：{next}', en: '{name}: {next}' },
  nothing: { zh: '无', en: 'none' },
  dropLater: { zh: '取消已定的更改', en: 'Take back what is planned' },
  none: { zh: '暂无分类，可载入标准分类或用表格导入', en: 'No categories; take the standard tree or a sheet' },
  consequence: {
    zh: '改名和移动对下级和已有工单同时生效，统计按新的位置计算；停用后不再用于新工单。',
    en: 'Another name or place counts for what lies below and for orders of before. Out of use, new orders are not put into it.',
  },
  saved: { zh: '分类已保存', en: 'The category is saved' },
  removeText: {
    zh: '“{name}”将被删除，派单目录草稿中的相应事项一并删除。',
    en: '“{name}” goes, with what the draft of the dispatch catalogue says of it.',
  },
  removed: { zh: '分类已删除', en: 'The category is deleted' },
})

export const ITEM = defineMessages({
  keyword: { zh: '名称或字典', en: 'Name or dictionary' },
  dictionary: { zh: '字典', en: 'Dictionary' },
  keeping: { zh: '可以维护', en: 'Editable' },
  origin: { zh: '来源', en: 'Origin' },
  own: { zh: '自增', en: 'Your own' },
  delivered: { zh: '系统自带', en: 'Delivered' },
  sort: { zh: '排序', en: 'Place' },
  sortHint: { zh: '小的在前', en: 'Small ones first' },
  englishHint: { zh: '不填同名称', en: 'The name when left out' },
  openHint: { zh: '只有不影响规则的字典可以新增', en: 'Only where no rule asks which it is' },
  none: { zh: '没有符合条件的字典项', en: 'No items' },
  addText: {
    zh: '保存后各表单立即可选；最多自增九项。',
    en: 'Forms offer it at once. A dictionary has room for nine of your own.',
  },
  consequence: {
    zh: '改名对已有工单、列表、导出和打印同时生效，已写入的办理记录不变；停用后不再可选，已有工单照常显示。',
    en: 'Another name counts for orders of before too, in lists, exports and prints; lines of history stay. Out of use it is not offered, and orders that have it still show it.',
  },
  saved: { zh: '字典项已保存', en: 'The item is saved' },
  stays: { zh: '系统自带的项不能删除，可改为停用', en: 'Delivered items stay; they can be put out of use' },
  removeText: { zh: '“{name}”将被删除。', en: '“{name}” goes.' },
  removed: { zh: '字典项已删除', en: 'The item is deleted' },
})

export const KEEPING = defineMessages({
  fixed: { zh: '改名', en: 'Its name' },
  chosen: { zh: '改名、排序、停用', en: 'Name, place, use' },
  free: { zh: '改名、排序、停用、新增', en: 'Name, place, use; more can be added' },
})

export const AREA = defineMessages({
  codeHint: {
    zh: '十二位行政区划代码：区县 320102000000，街道 320102001000，社区 320102001003',
    en: 'Twelve digits: district 320102000000, street 320102001000, community 320102001003',
  },
  level: { zh: '级别', en: 'Level' },
  bounded: { zh: '边界', en: 'Boundary' },
  boundaries: { zh: '区域边界（GeoJSON）', en: 'Boundaries (GeoJSON)' },
  boundariesHow: {
    zh: 'GeoJSON 的 FeatureCollection，经纬度为十进制度；每个 Feature 用属性 code（区划代码）或 name 指明区域，几何为 Polygon 或 MultiPolygon，为 null 则删除边界。先检查，有一个不对就都不写入；与相邻区域重叠的会说明。',
    en: 'A FeatureCollection of GeoJSON in degrees: each Feature names its area by the property code or name, its geometry is a Polygon or MultiPolygon, null takes a boundary away. It is checked first; while one is wrong, none is taken. Overlaps with neighbours are told.',
  },
  outline: { zh: '{name}的边界', en: 'Boundary of {name}' },
  department: { zh: '属地单位', en: 'Department' },
  population: { zh: '人口', en: 'Population' },
  lng: { zh: '中心经度', en: 'Longitude' },
  lat: { zh: '中心纬度', en: 'Latitude' },
  none: {
    zh: '暂无区域，先新增区县，再新增街道和社区',
    en: 'No areas; add the district first, then streets and communities',
  },
  consequence: {
    zh: '改名对已有工单同时生效；改代码即移到别的上级，下级一起移动；停用后不再用于新工单。',
    en: 'Another name counts for orders of before. Another code moves it with all below. Out of use, new orders do not lie in it.',
  },
  saved: { zh: '区域已保存', en: 'The area is saved' },
  removeText: {
    zh: '“{name}”将被删除，派单目录草稿中的相应事项一并删除。',
    en: '“{name}” goes, with what the draft of the dispatch catalogue says of it.',
  },
  removed: { zh: '区域已删除', en: 'The area is deleted' },
})

export const AREA_LEVEL = defineMessages({
  district: { zh: '区县', en: 'District' },
  street: { zh: '街道/镇', en: 'Street or town' },
  community: { zh: '社区/村', en: 'Community or village' },
})
