import { getWhatsappUrl, toDialableNumber } from 'shared/phone';
import { useSchool } from '../../data/pageContent';
import { SmartLink } from '../ui/SmartLink';

/** Tells visitors how to contact the school when a request cannot be sent. */
export function ContactInstead() {
  const { phone, whatsapp, visitMessage } = useSchool();
  return (
    <>
      <span>Se preferir, ligue para </span>
      <a href={`tel:${toDialableNumber(phone)}`}>{phone}</a>
      <span> ou </span>
      <SmartLink to={getWhatsappUrl(toDialableNumber(whatsapp), visitMessage)}>
        chame no WhatsApp
      </SmartLink>
      <span>.</span>
    </>
  );
}
