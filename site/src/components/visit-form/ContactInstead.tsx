import { chatLink, dialled } from 'shared/phone';
import { useSchool } from '../../data/content';
import { SmartLink } from '../ui/SmartLink';

/** How to reach the school when a request cannot be sent. */
export function ContactInstead() {
  const { phone, whatsapp, visitMessage } = useSchool();
  return (
    <>
      <span>Se preferir, ligue para </span>
      <a href={`tel:${dialled(phone)}`}>{phone}</a>
      <span> ou </span>
      <SmartLink to={chatLink(dialled(whatsapp), visitMessage)}>chame no WhatsApp</SmartLink>
      <span>.</span>
    </>
  );
}
