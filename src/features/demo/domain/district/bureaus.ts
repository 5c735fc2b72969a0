import type { UnitSource } from './department.ts'
import { unit } from './department.ts'

/** Bureaus of the demo district (domain 8.2). */
export const BUREAUS: readonly UnitSource[] = `
B01|城市管理局(综合行政执法局)|城管局|Urban Management Bureau|市容秩序、违法建设、渣土运输、施工噪声、餐饮油烟和犬只管理执法|城市管理局 综合行政执法局 城管执法局|市容管理科 违建治理科 法制科 执法一中队 执法二中队 渣土管理所
B02|住房和城乡建设局|住建局|Housing and Construction Bureau|房屋质量、商品房交易、住房保障和老旧小区改造|住房城乡建设局 建设局 房管局|房产市场科 住房保障科 工程质量科 物业指导科 质量监督站
B03|交通运输局|交通局|Transport Bureau|道路运输管理、公路养护和交通建设|交通运输管理局|运输管理科 公路科 公路养护站
B04|市场监督管理局|市监局|Market Supervision Bureau|消费维权、食品安全、价格、广告、特种设备和知识产权监管|市场监管局 工商局|消费维权科 食品安全科 价格监督科 特种设备科 中心市场监管所 高新市场监管所 城西市场监管所
B05|生态环境分局|生态环境局|Ecology and Environment Branch|大气、水、土壤、固废和辐射环境监管|环保局 生态环境局|大气科 水环境科 环境监察大队
B06|人力资源和社会保障局|人社局|Human Resources and Social Security Bureau|工资支付、劳动合同、社会保险、就业培训和养老待遇|人力社保局 劳动局|劳动关系科 社会保险科 就业科 劳动监察大队 仲裁院
B07|教育局|教育局|Education Bureau|入学管理、学校管理、校外培训监管和学前教育|教体局 教委|基础教育科 民办教育科 学前教育科 招生考试站
B08|卫生健康局|卫健局|Health Bureau|医疗服务、公共卫生、妇幼健康和医疗机构监管|卫健委 卫生局|医政科 公共卫生科 卫生监督所
B09|公安分局|公安分局|Public Security Branch|治安管理、户籍证件、生活噪声和反诈|公安局|治安大队 户政科 反诈中心 中心派出所 东湖派出所 西关派出所
B10|公安分局交警大队|交警大队|Traffic Police|交通秩序、违法停车、信号标志和事故处理|交警 交通警察大队|秩序科 设施科 事故中队 一中队 二中队
B11|应急管理局|应急局|Emergency Management Bureau|安全生产监管、应急救援和自然灾害防治|应急管理局|安全监管科 应急指挥科 执法大队
B12|消防救援大队|消防大队|Fire and Rescue|消防监督检查和火灾隐患整治|消防 消防救援|监督科 火调科 中心消防站
B13|民政局|民政局|Civil Affairs Bureau|社会救助、养老服务和社会事务|民政局|救助科 养老服务科 救助管理站
B14|医疗保障局|医保局|Medical Insurance Bureau|医疗保险参保、报销和异地就医|医疗保障局|待遇保障科 基金监管科 经办服务站
B15|自然资源和规划分局|资规分局|Natural Resources and Planning Branch|土地、规划和不动产登记|自然资源局 规划局|规划科 不动产登记科 中心自然资源所
B16|水务局|水务局|Water Bureau|排水防涝、河道和农田水利|水利局|排水科 河道科 水利站
B17|农业农村局|农业农村局|Agriculture Bureau|土地承包、宅基地、惠农补贴和畜牧兽医|农业局 农委|农经科 种植业科 畜牧兽医站
B18|园林绿化中心|园林中心|Parks Centre|公园绿地养护和行道树管理|园林局 绿化中心|养护科 巡查队
B19|文化旅游和体育局|文旅体局|Culture, Tourism and Sport Bureau|文化市场、旅游服务和体育设施|文旅局 体育局|旅游科 体育科 文化执法队
B20|商务局|商务局|Commerce Bureau|商贸流通、家政服务和预付卡备案|商务局|商贸科 服务业科
B21|发展和改革局|发改局|Development and Reform Bureau|价格政策、能源和项目管理|发改委|价格科 能源科
B22|工业和信息化局|工信局|Industry and Information Bureau|工业企业服务和信息化协调|工信局|企业服务科 信息化科
B23|财政局|财政局|Finance Bureau|财政资金和政府采购监管|财政局|采购监管科 农业财务科
B24|司法局|司法局|Justice Bureau|法律援助、公证和人民调解|司法局|法律援助科 调解科
B25|信访局|信访局|Petitions Bureau|信访事项受理和协调|信访办|办信科 接访科
B26|政务服务和数据局|政数局|Government Service and Data Bureau|政务大厅、网上办事和效能监督|行政审批局 政务服务局|政务服务科 效能监督科 政务大厅
B27|税务局|税务局|Tax Bureau|税费征收、发票和纳税服务|国税局 地税局|纳税服务科 征管科 第一税务所
B28|退役军人事务局|退役军人局|Veterans Bureau|退役军人优抚和安置|退役军人局|优抚科 安置科
B29|残疾人联合会|残联|Disabled Persons’ Federation|残疾人证办理、康复和就业|残联|康复科 维权科
B30|房屋征收服务中心|征收中心|Expropriation Service Centre|房屋征收补偿和安置|征收办 拆迁办|补偿科 安置科
B31|区委社会工作部|社工部|Social Work Department|基层治理和志愿服务|社会工作部|基层治理科 志愿服务科
B32|环境卫生服务中心|环卫中心|Sanitation Centre|道路保洁、垃圾清运和公厕管理|环卫所 环卫处|清运科 保洁科 东片作业队 西片作业队
B33|市政设施养护中心|市政中心|Street Facilities Centre|道路、路灯、井盖和护栏养护|市政所 市政处|道路科 照明科 养护一队 养护二队
B34|总工会|总工会|Trade Union Federation|职工权益维护和困难帮扶|工会|权益保障科 帮扶中心`
  .trim()
  .split('\n')
  .map(unit)

export const COMPANIES: readonly UnitSource[] = `
E01|供水公司|供水公司|Water Company|供水管网、水质、水压和水费|自来水公司 水司|抢修中心 水质中心 客户服务部 营业所
E02|供电公司|供电公司|Power Company|供电线路、停电抢修、报装和电费|国网供电 电力公司|配电运检部 营销部 城区供电所
E03|燃气公司|燃气公司|Gas Company|燃气管网、安检、开户和气费|天然气公司|抢险中心 客户服务部
E04|热力公司|热力公司|Heating Company|供热管网、室温达标和热费|供热公司 暖气公司|运行调度部 抢修中心 客户服务部 城西供热站
E05|公交公司|公交公司|Bus Company|公交线路、站点和司乘服务|公共交通公司|营运部 安全服务部
E06|通信企业联席(电信/移动/联通/铁塔)|通信联席|Telecom Operators|移动信号、宽带网络和资费争议|电信 移动 联通 铁塔|客户服务组 网络建设组
E07|广电网络公司|广电网络|Cable Network|有线电视和宽带|广电|客户服务部 工程部
E08|城市停车公司|停车公司|Parking Company|公共停车场和道路泊位经营|停车管理公司|运营部 客户服务部
E09|邮政快递行业办|邮政快递办|Post and Parcel Office|快递服务投诉协调|邮政 快递协会|行业管理组 申诉组`
  .trim()
  .split('\n')
  .map(unit)
