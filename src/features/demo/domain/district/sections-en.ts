/** What the sections and stations of the demo district are called in English. */
export const SECTIONS_EN: Readonly<Record<string, string>> = Object.fromEntries(
  `
办公室(热线联络) Office (hotline liaison)
市容管理科 Street order section
违建治理科 Illegal construction section
法制科 Legal section
执法一中队 First enforcement squad
执法二中队 Second enforcement squad
渣土管理所 Spoil transport office
房产市场科 Property market section
住房保障科 Public housing section
工程质量科 Construction quality section
物业指导科 Property management section
质量监督站 Quality supervision station
运输管理科 Road transport section
公路科 Highways section
公路养护站 Highway maintenance station
消费维权科 Consumer rights section
食品安全科 Food safety section
价格监督科 Price supervision section
特种设备科 Special equipment section
中心市场监管所 Zhongxin market office
高新市场监管所 Gaoxin market office
城西市场监管所 West market office
大气科 Air section
水环境科 Water environment section
环境监察大队 Environmental inspection brigade
劳动关系科 Labour relations section
社会保险科 Social insurance section
就业科 Employment section
劳动监察大队 Labour inspection brigade
仲裁院 Arbitration court
基础教育科 Basic education section
民办教育科 Private education section
学前教育科 Preschool section
招生考试站 Admissions and exams office
医政科 Medical administration section
公共卫生科 Public health section
卫生监督所 Health inspection office
治安大队 Public order brigade
户政科 Household registration section
反诈中心 Anti-fraud centre
中心派出所 Zhongxin police station
东湖派出所 Donghu police station
西关派出所 Xiguan police station
秩序科 Traffic order section
设施科 Traffic facilities section
事故中队 Accident squad
一中队 First squad
二中队 Second squad
安全监管科 Work safety section
应急指挥科 Emergency command section
执法大队 Enforcement brigade
监督科 Fire inspection section
火调科 Fire investigation section
中心消防站 Central fire station
救助科 Social assistance section
养老服务科 Elderly care section
救助管理站 Assistance station
待遇保障科 Benefits section
基金监管科 Fund supervision section
经办服务站 Service counter
规划科 Planning section
不动产登记科 Property registration section
中心自然资源所 Zhongxin land office
排水科 Drainage section
河道科 Rivers section
水利站 Water works station
农经科 Rural economy section
种植业科 Crops section
畜牧兽医站 Veterinary station
养护科 Maintenance section
巡查队 Patrol team
旅游科 Tourism section
体育科 Sport section
文化执法队 Culture enforcement team
商贸科 Trade section
服务业科 Services section
价格科 Price section
能源科 Energy section
企业服务科 Business services section
信息化科 Informatisation section
采购监管科 Procurement supervision section
农业财务科 Agricultural finance section
法律援助科 Legal aid section
调解科 Mediation section
办信科 Letters section
接访科 Visits section
政务服务科 Government services section
效能监督科 Efficiency supervision section
政务大厅 Service hall
纳税服务科 Taxpayer services section
征管科 Collection section
第一税务所 First tax office
优抚科 Veterans’ benefits section
安置科 Resettlement section
康复科 Rehabilitation section
维权科 Rights section
补偿科 Compensation section
基层治理科 Local governance section
志愿服务科 Volunteering section
清运科 Refuse collection section
保洁科 Street cleaning section
东片作业队 East work team
西片作业队 West work team
道路科 Roads section
照明科 Lighting section
养护一队 First maintenance team
养护二队 Second maintenance team
权益保障科 Workers’ rights section
帮扶中心 Support centre
抢修中心 Repair centre
水质中心 Water quality centre
客户服务部 Customer service
营业所 Business office
配电运检部 Distribution and maintenance
营销部 Sales department
城区供电所 Urban power office
抢险中心 Emergency repair centre
运行调度部 Operations control
城西供热站 West heating station
营运部 Bus operations
安全服务部 Safety and service
客户服务组 Customer service group
网络建设组 Network group
工程部 Engineering department
运营部 Operations department
行业管理组 Sector group
申诉组 Appeals group`
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
)
