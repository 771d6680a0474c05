import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useFileUrl } from '../providers/installation';

/** The recorded pictures, small; each opens in full. */
export function FileThumbnails({ addresses }: { addresses: readonly string[] }) {
  if (addresses.length === 0) return <Typography color="text.secondary">(nenhuma)</Typography>;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {addresses.map((address, index) => (
        <Thumbnail key={address} address={address} label={`Imagem ${index + 1}`} />
      ))}
    </Box>
  );
}

function Thumbnail({ address, label }: { address: string; label: string }) {
  const fileUrl = useFileUrl();
  const [gone, setGone] = useState(false);
  if (gone) {
    return (
      <Typography variant="body2" color="text.secondary">
        {label}: arquivo apagado
      </Typography>
    );
  }
  return (
    <a href={fileUrl(address)} target="_blank" rel="noopener noreferrer">
      <Box
        component="img"
        src={fileUrl(address)}
        alt={label}
        onError={() => setGone(true)}
        sx={{ display: 'block', width: 96, height: 72, objectFit: 'cover', borderRadius: 1 }}
      />
    </a>
  );
}
