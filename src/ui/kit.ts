/** What screens use of Ant Design (decision 0097). */
export {
  Alert,
  Button,
  Checkbox,
  DatePicker,
  Drawer,
  Form,
  Input,
  InputNumber,
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
export { Dropdown } from './parts/Dropdown.tsx'
export { Modal } from './parts/Modal.tsx'
export type { InputRef, MenuProps } from 'antd'
