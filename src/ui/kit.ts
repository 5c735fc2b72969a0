/** What screens use of Ant Design (decision 0097). */
export {
  Alert,
  Badge,
  Button,
  Checkbox,
  DatePicker,
  Drawer,
  Dropdown,
  Form,
  Input,
  Modal,
  Progress,
  QRCode,
  Radio,
  Segmented,
  Select,
  Slider,
  Spin,
  Switch,
  Tour,
} from 'antd'
export type { InputRef, MenuProps } from 'antd'
